import type { Machine } from './machine.ts'
import type { Check } from './shell.ts'

/** Of `systemd-analyze security`: 10 is a service without any limit. */
const EXPOSED_AT_MOST = 2

/** What the unit takes away is away: tried from inside what the service sees, as root and as its user. */
export async function hardening(machine: Machine, check: Check) {
  const pid = await machine.must('systemctl show -p MainPID --value evenkeel')
  const status = await machine.must(`cat /proc/${pid}/status`)
  const nothing = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((set) =>
    new RegExp(`^${set}:\\s0+$`, 'm').test(status),
  )
  check('the service has no capability', nothing, status)
  check('it gets no new rights, and its calls are filtered', /NoNewPrivs:\t1[\s\S]*Seccomp:\t2/.test(status))
  const inside = (line: string) => machine.at(`nsenter --target ${pid} --mount -- ${line}`)
  const asUser = (line: string) => inside(`setpriv --reuid=evenkeel --regid=evenkeel --clear-groups sh -c '${line}'`)

  for (const folder of [
    '/opt/evenkeel/current/server/src',
    '/etc',
    '/etc/evenkeel',
    '/usr',
    '/var/lib/evenkeel',
    '/var/log',
    '/boot',
  ]) {
    const { code, said } = await inside(`touch ${folder}/evenkeel-was-here`)
    check(`root itself cannot write to ${folder} in there`, code !== 0 && /Read-only/.test(said), said)
  }
  for (const folder of ['/var/lib/evenkeel/data', '/var/backups/evenkeel']) {
    const { code, said } = await asUser(`touch ${folder}/tried && rm ${folder}/tried`)
    check(`it writes to ${folder}`, code === 0, said)
  }
  for (const folder of ['/root', '/home', '/var/lib/evenkeel/before', '/var/lib/caddy/.local']) {
    const { code, said } = await asUser(`ls ${folder}/`)
    check(`it cannot read ${folder}`, code !== 0 && /denied/.test(said), said)
  }
  await machine.must('touch /tmp/of-others')
  check('it sees no temporary files of others', (await inside('ls /tmp/of-others')).code !== 0)
  const settings = await machine.must('stat -c "%a %U:%G" /etc/evenkeel/evenkeel.env')
  check('its settings are read by it alone, and changed by root', settings === '640 root:evenkeel', settings)
  const { said } = await machine.at('systemd-analyze security evenkeel | tail -1')
  const exposed = Number(/: ([\d.]+)/.exec(said)?.[1] ?? 10)
  check(`systemd-analyze security says ${exposed}`, exposed <= EXPOSED_AT_MOST, said)
}
