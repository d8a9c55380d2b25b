#!/usr/bin/env bash
# ical-toolkit 1.0.9: the organizer's name is put in quotes and an attendee's is not: CN=Vidal, Ana is two values by the grammar of RFC 5545.
# Guess before: both in quotes. ical.js 2.2.1 reads it as it is meant; an alarm that displays has no DESCRIPTION, which is demanded.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical-toolkit@1.0.9 ical.js@2.2.1
cat > try.mjs <<'PROGRAM'
import ICAL from 'ical.js'
import toolkit from 'ical-toolkit'
const builder = toolkit.createIcsFileBuilder()
builder.throwError = true
builder.method = 'REQUEST'
builder.events.push({ start: new Date('2026-11-01T02:00:00Z'), end: new Date('2026-11-01T14:00:00Z'), summary: 'Duty, night', uid: '1', stamp: new Date('2026-10-01T00:00:00Z'),
  alarms: [15], organizer: { name: 'Jail, Elko', email: 'jail@example.org' },
  attendees: [{ name: 'Vidal, Ana', email: 'ana@example.org', status: 'TENTATIVE', role: 'REQ-PARTICIPANT', rsvp: true }] })
const text = builder.toString()
for (const line of text.split('\r\n')) if (/^(SUMMARY|ORGANIZER|ATTENDEE)/.test(line)) console.log(line)
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
for (const name of ['organizer', 'attendee']) console.log(name, 'read as', JSON.stringify(event.getFirstProperty(name).getParameter('cn')))
console.log('alarm', text.slice(text.indexOf('BEGIN:VALARM'), text.indexOf('END:VALARM')).trim().split(/[\r\n]+/).join(' '))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
SUMMARY:Duty\, night
ORGANIZER;CN="Jail, Elko":mailto:jail@example.org
ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=TENTATIVE;RSVP=TRUE;CN=Vidal, Ana:MAILTO:ana@example.org
organizer read as "Jail, Elko"
attendee read as "Vidal, Ana"
alarm BEGIN:VALARM TRIGGER:-PT15M ACTION:DISPLAY
SEEN
