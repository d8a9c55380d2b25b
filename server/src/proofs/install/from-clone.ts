import { join } from 'node:path'
import { facility } from './facility.ts'
import { type Machine, NAME } from './machine.ts'
import { cloneOfBefore } from './prepared.ts'
import { type Check, must, seconds } from './shell.ts'

const UNIT = '/opt/evenkeel/deploy/evenkeel.service'

/** A facility that runs 0.9 as its page said (a clone in /opt/evenkeel, its own unit) is taken over, goes back, and comes again. */
export async function fromClone(machine: Machine, check: Check) {
  const [plain, people] = [facility(machine, { plain: true }), facility(machine)]
  await must('cp', ['-a', await cloneOfBefore(), join(machine.root, 'opt', 'evenkeel')])
  await must('cp', [process.execPath, join(machine.root, 'usr', 'bin', 'node')])
  await machine.must(`
    useradd --system --home-dir /opt/evenkeel --shell /usr/sbin/nologin evenkeel
    echo "FACILITY_NAME=Cedar County Jail" > /opt/evenkeel/.env && chmod 600 /opt/evenkeel/.env
    chown -R evenkeel: /opt/evenkeel
    cp ${UNIT} /etc/systemd/system/ && systemctl enable --quiet --now evenkeel`)
  if ((await plain.comesBack()) === 0) throw new Error('0.9 did not start.')
  const [code] = /[^ ]+$/.exec(await machine.must('journalctl -u evenkeel -o cat | grep one-time | tail -1')) ?? []
  await plain.setUp(code ?? '')
  await plain.register()
  check('0.9 runs, and somebody writes', (await plain.write('in 0.9')) === 201)

  const [from] = (await machine.must('ls -d /srv/evenkeel-*/ | grep -v -- -99')).split('\n')
  const broken = `echo 'throw new Error("broken on purpose")' > /srv/broken/server/src/main.ts`
  const refused = await machine.at(`cp -R ${from} /srv/broken && ${broken} && sh /srv/broken/deploy/install.sh ${NAME}`)
  const runs = (await plain.comesBack()) > 0
  check('where a release does not start 0.9 runs again', refused.code === 1 && runs, refused)
  check('with everything', `${await plain.entries()}` === 'in 0.9', await plain.entries())

  const begun = performance.now()
  const upgraded = await machine.at(`cd ${from} && sh deploy/install.sh ${NAME}`)
  check(`taken over in ${seconds(begun)}`, upgraded.code === 0 && (await people.comesBack()) > 0, upgraded)
  check('the administrator signs in', (await people.administratorSignsIn()) === 200)
  check('what was written in 0.9 is there', `${await people.entries()}` === 'in 0.9', await people.entries())
  check('its settings too', (await machine.call('/')).body.includes('Cedar County Jail'))
  await people.write('in this release')

  const back = await machine.at('evenkeel back --yes')
  check('back to 0.9, with what it had', back.code === 0 && (await plain.comesBack()) > 0, back)
  check('its journal opens', `${await plain.entries()}` === 'in 0.9', await plain.entries())
  await plain.write('in 0.9 again')
  const again = await machine.at(`cd ${from} && sh deploy/install.sh`)
  check('and forward again', again.code === 0 && (await people.entries())[0] === 'in 0.9 again', again)
  await machine.must('evenkeel forget')
  check('forgotten, the clone is gone', (await machine.at('ls /opt/evenkeel/0.9')).code !== 0)
  await machine.must('evenkeel remove --yes && rm /usr/bin/node')
}
