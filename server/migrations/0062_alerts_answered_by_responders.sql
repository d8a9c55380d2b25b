ALTER POLICY "alerts_changed_by_admin" ON "alerts" TO evenkeel_app USING (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  ))) WITH CHECK (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  )));