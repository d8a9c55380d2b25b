import { type Duty, gapsByTier, ON_SITE } from '@evenkeel/contract/rota/rota-gaps.ts'
import { BEFORE_RELEASE, BETWEEN_RELEASES, isOfLater, type Migration } from '../../platform/db/migrate.ts'
import { COMMAND, VERSION } from '../../platform/version.ts'

/** 0: well; 1: look at it this week; 2: act now. */
export type Finding = { level: 0 | 1 | 2; says: string }

const well = (says: string): Finding => ({ level: 0, says })
const look = (says: string): Finding => ({ level: 1, says })
const act = (says: string): Finding => ({ level: 2, says })

const HOUR = 3600
const DAY = 24 * HOUR

/** `running`: the version that answers on this node's port; null when nothing does. */
export function versionFinding(running: string | null): Finding {
  if (running === null)
    return act(`Version: ${VERSION}, and it does not run. Start it: npm start, or systemctl start evenkeel.`)
  if (running === VERSION) return well(`Version: ${VERSION}, and it runs.`)
  return look(`Version: ${running} runs, and the programs here are ${VERSION}. Restart it.`)
}

export function migrationFinding(applied: Migration[], known: Migration[]): Finding {
  const missing = known.length - applied.length
  const ofThis = known.slice(0, applied.length).every(({ hash }, i) => applied[i]?.hash === hash)
  if (applied.length === 0) return look('Tables: none yet. The first start makes them.')
  if (ofThis && missing === 0) return well(`Tables: all ${known.length} migrations of ${VERSION} are in.`)
  if (ofThis && missing > 0) return look(`Tables: ${missing} migrations are to come. Make a backup, then restart.`)
  if (isOfLater(applied, known))
    return act(
      `Tables: those of a version after ${VERSION}. Start that version again, or restore a backup from before it.`,
    )
  return act(`Tables: ${applied.some(({ hash }) => hash === known[0]?.hash) ? BETWEEN_RELEASES : BEFORE_RELEASE}`)
}

export function diskFinding(what: string, free: number, size: number): Finding {
  const says = `Disk of ${what}: ${Math.floor((100 * free) / size)} % is free (${(free / 1e9).toFixed(1)} GB).`
  if (free < size / 20) return act(`${says} Make room now, outside of it: when it is full, nothing can be stored.`)
  return free < size / 10 ? look(`${says} Make room, outside of it.`) : well(says)
}

/**
 * Seconds: by how much the database is ahead, and since the newest success of a job, negative where that is to come.
 */
export function clockFinding(ahead: number, newest: number | null): Finding {
  if (newest !== null && newest < -60)
    return act(
      `Clock: it was set back; work is noted ${Math.round(-newest / 60)} minutes from now. Set it right (NTP), and keep it so.`,
    )
  const apart = Math.round(Math.abs(ahead))
  if (apart > 60)
    return act(
      `Clock: this machine and the database are ${apart} s apart. Set both by NTP: sessions and alerts go by the database.`,
    )
  return apart > 2
    ? look(`Clock: this machine and the database are ${apart} s apart. Set both by NTP.`)
    : well('Clock: that of the database and of this machine agree.')
}

/** `unconfirmed`: which settings say something else than the data. */
export function settingsFinding(unconfirmed: readonly string[]): Finding {
  if (unconfirmed.length === 0) return well('Settings: the data say nothing else.')
  return act(
    `Settings: ${unconfirmed.join(', ')}. What the data say counts. Take the setting out, or run ${COMMAND} confirm-settings and restart.`,
  )
}

function mailCure({ code, command, originalCode }: Record<string, unknown>): string {
  if (code === 'EAUTH')
    return 'Set user and password in SMTP_URL, or take them out where it wants none, or set the port where it offers a login'
  if (command === 'EHLO' || command === 'HELO')
    return 'Set SMTP_NAME to a name that it takes, and see that it is in the DNS'
  if (/CERT|LEAF/.test(String(originalCode)))
    return 'Set the host in SMTP_URL to a name of its certificate, and for an authority of your own NODE_EXTRA_CA_CERTS (in the environment, not in .env)'
  return 'Set smtp:// or smtps://, host and port in SMTP_URL, and see that this machine reaches them and may send there'
}

type Channels = { mail: boolean; webhook: boolean; failure: Error | null }
/** `failure` is null when the mail server takes mail. */
export function channelFinding({ mail, webhook, failure }: Channels): Finding {
  if (failure) return act(`Mail: alerts may not leave by mail: ${failure.message}. ${mailCure({ ...failure })}.`)
  if (mail) return well('Mail: its server answers. Whether it takes MAIL_FROM, the test of the channels says.')
  if (webhook) return well('Mail: not set up; alerts go to the webhook.')
  return look(
    'Mail: neither SMTP_URL nor ALERT_WEBHOOK_URL is set. An alert reaches only whoever has Evenkeel open. Set SMTP_URL with MAIL_FROM, or ALERT_WEBHOOK_URL with ALERT_WEBHOOK_SECRET.',
  )
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const whenOf = (minute: number) =>
  `${DAYS[Math.floor(minute / 1440) % 7]} ${new Date((minute % 1440) * 60_000).toISOString().slice(11, 16)}`
const AUDIENCE = { inmate: 'people in care', staff: 'staff' }

export function rotaFinding({ responders, entries }: Duty): Finding {
  const answered = responders.flatMap(({ respondsTo }) => respondsTo)
  const nobody = (['inmate', 'staff'] as const).filter((one) => !answered.includes(one)).map((one) => AUDIENCE[one])
  // The first gap of each audience and tier, people in care first: none stands for another.
  const gaps = gapsByTier({ responders, entries }).flatMap(({ audience, tier, gaps: [gap, ...more] }) =>
    gap
      ? [
          `nobody is ${tier === ON_SITE ? 'on site' : 'on call'} for ${AUDIENCE[audience]} from ${whenOf(gap.start)} to ${whenOf(gap.end)}${gap.weeks === undefined ? '' : ', every second week'}` +
            (more.length > 0 ? `, and ${more.length} more` : ''),
        ]
      : [],
  )
  const open = gaps.length > 0 ? `Rota: ${gaps.join('; ')}. Fill the gaps under Responders.` : null
  if (nobody.length > 0)
    return act(
      [
        'Rota: nobody answers alerts of ',
        nobody.join(' and of '),
        '. Name somebody under Responders.',
        open && ` ${open}`,
      ]
        .filter(Boolean)
        .join(''),
    )
  if (entries.length === 0)
    return look('Rota: none is saved, so nobody knows who is there at which hour. Save one under Responders.')
  return open ? look(open) : well('Rota: somebody is on duty at every hour.')
}

/** `age` in seconds since the last backup; null for never. */
export function backupFinding({
  off,
  failed,
  age,
}: {
  off: boolean
  failed: string | null
  age: number | null
}): Finding {
  if (off) return look('Backup: BACKUP_EVERY=off. See that another node, or pgBackRest, makes one every night.')
  if (failed === 'unconfirmed')
    return act(`Backup: none is made, for nobody has confirmed its passphrase. Run ${COMMAND} backup-passphrase.`)
  if (failed)
    return act(`Backup: the last one failed (${failed}). docs/operations.md says under "Every night" what that means.`)
  if (age === null) return act(`Backup: none was ever made. Run ${COMMAND} backup <file>.`)
  if (age > 26 * HOUR)
    return act(
      `Backup: the last one is ${Math.floor(age / DAY)} days and ${Math.floor((age % DAY) / HOUR)} hours old. Look for "no backup was made" in the log.`,
    )
  return well(`Backup: the last one is ${Math.floor(age / HOUR)} hours old. Restore one elsewhere from time to time.`)
}

export function archiveFinding({ on, age, drill }: { on: boolean; age: number | null; drill: number | null }): Finding {
  if (!on) return well(`Archive: there is none, so a loss costs up to a day. ${COMMAND} archive <folder> begins one.`)
  if (age === null || age > 15 * 60)
    return act('Archive: nothing was sealed for more than 15 minutes. Look for "archiving fails" in the log.')
  if (drill === null || drill > 40 * DAY)
    return look(`Archive: it goes on, and no drill restored it for 40 days. Run ${COMMAND} drill.`)
  return well('Archive: it goes on, and a drill restored it lately.')
}

export function spoolFinding(waiting: number, aside: number): Finding {
  const says = [
    waiting > 0 &&
      `Spool: ${waiting} requests for help wait to be stored. See that Evenkeel runs and its database answers; tell an officer.`,
    aside > 0 &&
      `Spool: ${aside} requests for help were put aside and could not be read. Ask who pressed; look in the log.`,
  ].filter((one) => one !== false)
  return says.length > 0 ? act(says.join(' ')) : well('Spool: no request for help waits.')
}
