import { facility } from '@evenkeel/contract/facility.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { refuseUnread } from '../../http/guards/refuse-unread.ts'
import { EVERYBODY } from '../../platform/live.ts'
import {
  type FacilityRow,
  findFacility,
  findPeerSupport,
  listUnits,
  lockFacility,
  normalizeUnits,
  replaceUnits,
  saveFacility,
} from './queries.ts'
import { distinctTexts, refuseSharedCodes, refuseUnits } from './rules.ts'
import { presentSettings } from './settings.ts'

export function facilityRoutes(api: Api, { config, live }: Deps) {
  api.read(facility.about, () => readPlan([findFacility(), listUnits()], ([row, units]) => about(row, units)))

  api.read(facility.peers, ({ userId }) => readPlan([findPeerSupport({ userId })], ([row]) => row))

  api.read(facility.show, () => readPlan([findFacility(), listUnits()], ([row, units]) => present(row, units)))

  api.write(facility.save, {
    steps: async ({ body, run }) => {
      const { units: sent, dormitories, codes, staffCodes, extension, outsideLine, calls988, texts988 } = body
      const { peers, peerLimits, personalDevices, was } = body
      const [before, listed] = await run([lockFacility(), listUnits()])
      refuseUnread(was, body, present(before, listed))
      const names = sent?.map((name) => name.trim())
      if (names) refuseUnits((await run([normalizeUnits({ names })]))[0])
      const change = {
        keepsUnits: sent === undefined ? undefined : sent !== null,
        calls988,
        texts988,
        extension: extension === '' ? null : extension,
        outsideLine: outsideLine === '' ? null : outsideLine,
        peers: peers?.map((peer) => peer.trim()),
        peerLimits: peerLimits === '' ? null : peerLimits,
        personalDevices,
        dormitories: dormitories && distinctTexts(dormitories),
        codes: codes && distinctTexts(codes),
        staffCodes: staffCodes && distinctTexts(staffCodes),
      }
      const [row] = await run([
        saveFacility(change),
        ...(sent === undefined ? [] : replaceUnits(names ?? config.units)),
      ])
      refuseSharedCodes([...config.facilityCodes, ...row.codes], [...config.facilityStaffCodes, ...row.staffCodes])
      const [units] = await run([listUnits()])
      const after = () => live.publish({ to: EVERYBODY, kind: 'facility.changed' })
      return { status: 200, reply: present(row, units), after }
    },
  })

  const about = ({ calls988, texts988, extension, outsideLine }: FacilityRow, units: string[]) => ({
    name: config.facilityName,
    units,
    calls988,
    texts988,
    extension,
    outsideLine,
  })

  const present = (row: FacilityRow, units: string[]) => ({
    ...about(row, units),
    keepsUnits: row.keepsUnits,
    dormitories: row.dormitories,
    codes: row.codes,
    staffCodes: row.staffCodes,
    peers: row.peers,
    peerLimits: row.peerLimits,
    personalDevices: row.personalDevices,
    settings: presentSettings(config),
  })
}
