import { basename, join } from 'node:path'
import { facility } from './facility.ts'
import { hardening } from './hardening.ts'
import { type Machine, NAME } from './machine.ts'
import { type Check, must, seconds } from './shell.ts'

export const PASSPHRASE = 'three long words and a fourth'
const BACKUP = '/var/backups/evenkeel/by-hand.backup'
const CODE = /one-time code: (\S+)/

/** A bare Debian becomes a facility's server, survives what servers go through, changes its release, and is bare again. */
export async function asService(machine: Machine, archive: string, check: Check) {
  const people = facility(machine)
  const before = await filesOf(machine)
  await must('cp', [archive, join(machine.root, 'srv')])

  const begun = performance.now()
  await machine.must(`cd /srv && tar xf ${basename(archive)}`)
  const [from] = (await machine.must('ls -d /srv/evenkeel-*/')).split('\n')
  const said = await machine.must(
    `cd ${from} && sh deploy/install.sh ${NAME} FACILITY_NAME="Warden's #1 jail" FACILITY_TIME_ZONE=America/New_York`,
  )
  check(`installed with 2 commands in ${seconds(begun)}, with a code for /setup`, CODE.test(said), said)
  check('it answers by TLS, with the authority that the script names', (await people.comesBack()) > 0)
  check('/setup opens', (await machine.call('/setup')).status === 200)
  const home = await machine.call('/')
  check('browsers are told to keep to https', 'strict-transport-security' in home.headers, home.headers)
  check('the settings of the command are used', home.body.includes('Warden') && home.body.includes('#1 jail'))
  check('the first administrator is made', (await people.setUp(CODE.exec(said)?.[1] ?? '')) === 201)
  check('a person registers', (await people.register()) === 201)
  check('and writes', (await people.write('before it was killed')) === 201)

  await hardening(machine, check)

  await machine.must('kill -9 $(systemctl show -p MainPID --value evenkeel)')
  const killed = await people.comesBack()
  check(`killed, it is back by itself after ${killed.toFixed(1)} s`, killed > 0)
  await machine.reboot()
  const booted = await people.comesBack()
  check(`the machine started anew, it is back by itself after ${booted.toFixed(1)} s`, booted > 0)
  check('what was written is there', `${await people.entries()}` === 'before it was killed', await people.entries())

  await machine.must(`evenkeel backup ${BACKUP}`, `${PASSPHRASE}\n`)
  await people.write('after the backup')
  await machine.must('systemctl stop evenkeel && mv /var/lib/evenkeel/data /srv/lost')
  const restored = await machine.at(`evenkeel restore ${BACKUP}`, `${PASSPHRASE}\n`)
  await machine.must('systemctl start evenkeel')
  check('a backup restores into an empty folder', restored.code === 0 && (await people.comesBack()) > 0, restored.said)
  check('with what it held', `${await people.entries()}` === 'before it was killed', await people.entries())

  await settings(machine, from ?? '', check)
  await changes(machine, from ?? '', check)
  await removed(machine, from ?? '', before, check)
}

/** The same command again: another certificate, and a setting that is wrong. */
async function settings(machine: Machine, from: string, check: Check) {
  const again = (words: string) => machine.at(`sh ${from}/deploy/install.sh ${words}`)
  const own = '/etc/caddy/own'
  await machine.must(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${NAME} -keyout ${own}.key -out ${own}.pem && chown caddy ${own}.key`,
  )
  const given = await again(`${NAME} --tls ${own}.pem ${own}.key`)
  const served = await machine.at(
    `openssl s_client -connect 127.0.0.1:443 -servername ${NAME} </dev/null | openssl x509 | diff - ${own}.pem`,
  )
  check('a certificate of the facility is served', given.code === 0 && served.code === 0, { given, served })
  await machine.must(`rm ${own}.key ${own}.pem; sh ${from}/deploy/install.sh ${NAME}`)
  const wrong = await again('MIN_GROUP_SIZE=1')
  check('a wrong setting is named', wrong.code === 1 && /MIN_GROUP_SIZE is wrong/.test(wrong.said), wrong)
  const right = await again('MIN_GROUP_SIZE=6')
  check('and put right by the same command', right.code === 0 && (await facility(machine).comesBack()) > 0, right)
}

/** Other releases, made of this one: one more, one that does not start, one with other tables. */
async function changes(machine: Machine, from: string, check: Check) {
  const people = facility(machine)
  const other = async (version: string, change: string) => {
    const folder = `/srv/evenkeel-${version}`
    await machine.must(
      `cp -R ${from} ${folder} && cd ${folder} && sed -i 's/"version":"[^"]*"/"version":"${version}"/' package.json`,
    )
    await machine.must(`cd ${folder} && ${change}`)
    return machine.at(`cd ${folder} && sh deploy/install.sh`)
  }
  const running = () => machine.must('readlink /opt/evenkeel/current')

  const begun = performance.now()
  const next = await other('99.1.0', 'true')
  check(
    `an upgrade runs, in ${seconds(begun)}`,
    next.code === 0 && (await running()).endsWith('99.1.0') && (await people.comesBack()) > 0,
    next,
  )
  await people.write('after the upgrade')
  const backed = await machine.at('evenkeel back </dev/null')
  check(
    'without other tables it goes back and asks nothing',
    backed.code === 0 && !(await running()).endsWith('99.1.0'),
    backed,
  )
  check('and keeps what was written since', (await people.entries())[0] === 'after the upgrade', await people.entries())

  const broken =
    'sed -i \'s/await prepareFacility/throw new Error("broken on purpose"); await prepareFacility/\' server/src/main.ts'
  const refused = await other('99.2.0', broken)
  check(
    'one that does not start is refused with its reason',
    refused.code === 1 && /broken on purpose/.test(refused.said),
    refused,
  )
  check('the release before runs again', !(await running()).endsWith('99.2.0') && (await people.comesBack()) > 0)
  check('with everything', (await people.entries()).length === 2, await people.entries())

  await other('99.3.0', 'touch server/sql/other.txt')
  await people.write('in the newest')
  const asked = await machine.at('evenkeel back </dev/null')
  check(
    'with other tables it asks before it goes back',
    asked.code === 1 && (await running()).endsWith('99.3.0'),
    asked,
  )
  await machine.must('evenkeel back --yes')
  check(
    'it goes back to what was there before',
    `${await people.entries()}` === 'after the upgrade,before it was killed',
    await people.entries(),
  )
  await machine.must('evenkeel back --yes')
  check(
    'and forward again to what was put aside',
    (await people.entries())[0] === 'in the newest',
    await people.entries(),
  )
  const kept = await machine.must('stat -c "%a %U" /var/lib/evenkeel/before/*.tar')
  check(
    'the copies are root’s alone',
    kept.split('\n').every((line) => line === '600 root'),
    kept,
  )
  await machine.must('touch -d "15 days ago" /var/lib/evenkeel/before/*; systemd-tmpfiles --clean')
  const old = await machine.must('ls /var/lib/evenkeel/before')
  check('after 14 days they go by themselves', old === '', old)
  await machine.must('evenkeel forget')
  check(
    'forgotten, one release is left',
    (await machine.must('ls /opt/evenkeel')).split('\n').length === 2,
    await machine.must('ls /opt/evenkeel'),
  )
}

async function removed(machine: Machine, from: string, before: Set<string>, check: Check) {
  const people = facility(machine)
  await machine.must('evenkeel remove --keep-data --yes')
  await machine.must(`cd ${from} && sh deploy/install.sh ${NAME}`)
  check(
    'removed but for its data and installed again, everything is there',
    (await people.entries()).length === 3,
    await people.entries(),
  )
  const unsure = await machine.at('echo no | evenkeel remove')
  check('it is not removed without a yes', unsure.code === 1 && (await people.comesBack()) > 0, unsure)
  const said = await machine.must('evenkeel remove --yes')
  check('what is left is said', said.includes('/var/backups/evenkeel') && said.includes('caddy'), said)
  const left = [...(await filesOf(machine))].filter((path) => !before.has(path) && !EXPECTED.test(path))
  check('nothing else is left', left.length === 0, left)
  const user = await machine.at('id evenkeel; pgrep -af "/opt/evenkee[l]|postgre[s]"')
  check('no user and no process', /no such user/i.test(user.said) && user.code !== 0, user)
}

/** What the script says, what Debian's package brings, and what this test put there. */
const EXPECTED =
  /^\/(srv|var\/(backups\/evenkeel|lib\/(caddy|apt|dpkg|systemd|ucf)|log|cache|tmp)|tmp|usr\/(?!local\/)|etc\/(caddy|mime\.types|\.pwd\.lock|(passwd|group|shadow|gshadow|subuid|subgid)-|systemd\/system\/multi-user\.target\.wants\/caddy))/

const filesOf = async (machine: Machine) =>
  new Set((await machine.must('find / -xdev -not -path "/proc/*" -not -path "/sys/*" -not -path "/run/*"')).split('\n'))
