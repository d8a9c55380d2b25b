import type { TestApp } from '../../../testing/test-app.ts'

/** Changes that somebody with the superuser's login can make to the log, with every trigger off. */
export async function tamper(w: TestApp, ...statements: string[]) {
  await w.superuser.query('begin')
  await w.superuser.query('set local session_replication_role = replica')
  for (const statement of statements) await w.superuser.query(statement)
  await w.superuser.query('commit')
}

/** Recomputes every hash from an entry on, and the end of the chain. */
export const rechain = (from: number) => `do $$
declare
  entry audit_entries;
  before bytea := coalesce((select hash from audit_entries where seq = ${from - 1}), '\\x');
begin
  for entry in select * from audit_entries where seq >= ${from} order by seq loop
    before := sha256(before || convert_to(audit_text(entry), 'UTF8'));
    update audit_entries set hash = before where seq = entry.seq;
    update audit_head set seq = entry.seq, hash = before;
  end loop;
end $$`
