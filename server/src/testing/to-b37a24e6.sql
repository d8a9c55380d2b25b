-- Makes the tables of a fresh database those of commit b37a24e6: the step in server/migrations backwards. A test compares their catalog
-- with that of a database which that commit itself made. One function and trigger of then shows that the step takes them.
-- First what migrations after the baseline made.
alter table audit_entries drop constraint audit_entries_reason_listed, add constraint audit_entries_reason_listed
  check (reason in ('visit', 'plan', 'hand_over', 'asked'));
drop policy caller_plans_read_in_care on caller_plans;
drop policy entry_answers_read_in_care on entry_answers;
drop policy second_questions_read_in_care on second_questions;
alter policy follow_up_contacts_read_in_care on follow_up_contacts using (exists (
      select from care_work w where w.user_id = follow_up_contacts.user_id and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));
alter policy follow_up_contacts_changed_in_care on follow_up_contacts using (exists (
      select from care_work w where w.user_id = follow_up_contacts.user_id and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    )) with check (exists (
      select from care_work w where w.user_id = follow_up_contacts.user_id and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));
alter policy care_events_read_in_care on care_events using (exists (select from care_work w where w.user_id = care_events.user_id and w.id = care_events.work_id
  and w.audience = any (string_to_array(current_setting('app.care', true), ',')) and w.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid));
alter policy care_events_of_calls on care_events using (event <> 'received');
alter policy care_work_made_in_care on care_work with check (audience = any (string_to_array(current_setting('app.care', true), ',')) and user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid);
alter policy clinicians_made_by_admin on clinicians with check (current_setting('app.role', true) = 'admin' and made_by = nullif(current_setting('app.user_id', true), '')::uuid
  and confirmed_at is null and not lead and (cardinality(serves) = 1 or (cardinality(serves) = 2 and attested_at is not null)));
alter policy care_copies_read on care_copies using (exists (select from care_grants g where g.user_id = care_copies.user_id and g.id = care_copies.grant_id));
alter table caller_plans drop column readers_as_of;
alter table follow_up_contacts drop column readers_as_of;
alter table care_events drop column readers_as_of;
alter table care_copies drop column readers_as_of;
alter table care_work drop column opened_to;
alter table clinicians drop column announced_at;
alter table users drop column signed_in_at, drop column readers_seen_at;
drop function opens_work_to_me(uuid, timestamptz, uuid), opens_to_me(uuid, timestamptz);
drop index alerts_one_open_call;
drop policy alerts_raised_by_call on alerts;
alter table care_events drop column visit_sealed;
drop policy alert_deliveries_outside_line on alert_deliveries;
drop policy alert_events_outside_line on alert_events;
drop policy alert_events_of_others on alert_events;
drop policy alerts_outside_line on alerts;
drop policy care_work_outside_line on care_work;
drop view open_alerts;
drop table reach_me;
drop table caller_plans;
alter table care_events drop constraint care_events_text_of_its_writer, add constraint care_events_text_of_its_writer check (text_sealed is null or (event in ('received', 'joined') and by_id is null) or (event = 'noted' and by_id is not null));
alter policy care_events_own on care_events using (user_id = nullif(current_setting('app.user_id', true), '')::uuid and event <> 'noted' and exists (
        select from care_work w where w.user_id = care_events.user_id and w.id = care_events.work_id
      ));
drop index alerts_one_open_request;
create unique index alerts_one_open_request on alerts (user_id) where source = 'help' and status = 'active' and not drill;
alter table alerts drop column not_to;
alter table care_work drop column not_to;
drop table entry_answers;
alter table responder_notices drop constraint responder_notices_units_items, alter units type text using units[1], add signed boolean default false not null;
alter table responder_notices rename units to unit;
alter table unit_modes add signed_by text;
alter table audit_entries drop constraint audit_entries_without_listed, drop column without;
alter table go_live_confirmations drop constraint go_live_confirmations_what_listed, add constraint go_live_confirmations_what_listed
  check (what in ('watch', 'night', 'prea', 'downtime', 'tested_988', 'trained', 'signature'));
alter policy alert_events_for_go_live on alert_events rename to alert_events_practised;
alter policy unit_modes_switched on unit_modes rename to unit_modes_made_by_admin;
alter policy unit_modes_made_by_admin on unit_modes with check (current_setting('app.role', true) = 'admin'
  and (by_id is null or by_id = nullif(current_setting('app.user_id', true), '')::uuid));
drop trigger note_gone_account on known_devices;
drop function note_gone_account(), own_device(text, bytea);
drop table shared_browsers;
drop policy known_devices_of_browser on known_devices;
drop index known_devices_of_browser;
alter table known_devices drop column own;
alter table facilities drop column personal_devices;
alter table referrals drop constraint referrals_signs_listed, add constraint referrals_signs_listed check (signs <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'talks_to_nobody', 'bad_news', 'stays_in_cell', 'not_sleeping', 'crying', 'threatened', 'other'] and cardinality(signs) <= 20);
drop table backup_outcomes, backup_passphrases, second_questions;
alter table assessments alter phq9 set not null, drop constraint assessments_reasons_listed, add constraint assessments_reasons_listed
  check (reasons <@ array['C1', 'C2', 'H1', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] and cardinality(reasons) <= 9);
alter table audit_entries drop constraint audit_entries_action_listed, add constraint audit_entries_action_listed check (action in (
    'user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered',
    'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed',
    'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made',
    'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed',
    'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported',
    'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked',
    'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed',
    'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed',
    'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown',
    'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported',
    'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated',
    'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened',
    'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown',
    'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened',
    'referral.instructed'));
-- Stays.
drop table past_stays;
drop policy users_named_without_account on users;
drop trigger keep_username on users;
drop trigger keep_administered on users;
alter table users drop column has_account;
alter table users drop column tried_back_on;
-- Alerts in care.
alter table alert_events drop constraint alert_events_event_listed, add constraint alert_events_event_listed
  check (event in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent',
    'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery', 'joined'));
alter policy alerts_own on alerts USING (alerts.user_id = nullif(current_setting('app.user_id', true), '')::uuid and (alerts.source <> 'referral' or alerts.face_to_face_at is not null)) WITH CHECK (alerts.user_id = nullif(current_setting('app.user_id', true), '')::uuid and alerts.source <> 'referral');
alter policy alerts_seen_on_duty on alerts USING (current_setting('app.duty', true) = 'true' and alerts.audience = 'inmate' and alerts.status <> 'resolved' and alerts.urgency <> 'list');
alter policy alerts_answered_on_duty on alerts USING (current_setting('app.duty', true) = 'true' and alerts.audience = 'inmate' and alerts.status <> 'resolved' and alerts.urgency <> 'list') WITH CHECK (current_setting('app.duty', true) = 'true' and alerts.audience = 'inmate' and alerts.status <> 'resolved' and alerts.urgency <> 'list' and alerts.outcome is null);
alter policy alerts_shown_on_display on alerts USING (nullif(current_setting('app.display', true), '')::uuid is not null and alerts.audience = 'inmate' and alerts.status <> 'resolved' and alerts.urgency <> 'list');
alter policy care_events_read_in_care on care_events USING (exists (select from care_work w where w.user_id = care_events.user_id and w.id = care_events.work_id and w.audience = any (string_to_array(current_setting('app.care', true), ','))));
alter policy care_events_made_in_care on care_events WITH CHECK (care_events.by_id = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_work w where w.user_id = care_events.user_id and w.id = care_events.work_id and w.audience = any (string_to_array(current_setting('app.care', true), ','))
      ));
alter policy care_work_read_in_care on care_work USING (care_work.audience = any (string_to_array(current_setting('app.care', true), ',')));
alter policy care_work_made_in_care on care_work WITH CHECK (care_work.audience = any (string_to_array(current_setting('app.care', true), ',')));
alter policy care_work_changed_in_care on care_work USING (care_work.audience = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK (care_work.audience = any (string_to_array(current_setting('app.care', true), ',')));
alter policy users_seen_on_duty on users USING (case when current_setting('app.duty', true) = 'true' then exists (
        select from alerts a where a.user_id = users.id and a.audience = 'inmate' and a.status <> 'resolved'
          and a.urgency <> 'list' and not a.drill
      ) else false end);
drop index alerts_one_open_follow_up, care_work_one_result;
alter table alerts drop constraint alerts_in_care, drop column stays_today, drop column in_care,
  drop constraint alerts_urgency_listed, add constraint alerts_urgency_listed check (urgency in ('now', 'hour', 'today', 'list')),
  drop constraint alerts_source_listed, add constraint alerts_source_listed check (source in ('help', 'assessment', 'referral')),
  drop constraint alerts_outcome_listed, add constraint alerts_outcome_listed
    check (outcome in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake'));
alter table care_work drop constraint care_work_kind_listed, drop constraint care_work_source_listed,
  add constraint care_work_kind_listed check (kind in ('request', 'referral', 'followup', 'visit', 'call')),
  add constraint care_work_source_listed check (source in ('screen', 'paper', 'spoken', 'officer', 'alert', 'clinician', 'admission',
    'release_planned', 'release', 'call'));
alter table alerts add column practice boolean default false not null;
drop policy alerts_for_go_live on alerts;
create policy alerts_practised on alerts for select to evenkeel_owner
  using (current_setting('app.going_live', true) = 'on' and (drill or practice));
create function alert_defaults() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger alert_defaults before insert on alerts for each row execute function alert_defaults();
alter table clinicians drop constraint clinicians_second_person, drop column suspended_at,
  drop column away_from, drop column away_to, drop column away_cover,
  add constraint clinicians_second_person check (confirmed_by is null
    or (confirmed_by not in (made_by, user_id) and confirmed_by <> coalesce(slip_by, made_by)));
alter table responder_notices drop column signed;
alter table users drop column makers, drop column makers_added_at;
alter policy users_confirmed_as_clinician on users using (role = 'clinician') with check (role = 'clinician');
alter policy alerts_changed_by_admin on alerts using (current_setting('app.role', true) = 'admin')
  with check (current_setting('app.role', true) = 'admin');
alter table figures_released drop constraint figures_released_kind_listed, add constraint figures_released_kind_listed
  check (kind in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity', 'care', 'begun'));
alter policy alert_events_of_referrals on alert_events with check (event in ('raised', 'worsened') and by_id is null and note_sealed is null);
alter table alert_events drop column facts, drop constraint alert_events_event_listed, add constraint alert_events_event_listed
  check (event in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent',
    'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery'));
alter table alert_events rename detail to state;
alter table enrolled_browsers drop column heard_at;
alter table alert_listeners drop constraint alert_listeners_kind_listed,
  add constraint alert_listeners_kind_listed check (kind in ('page', 'display', 'email', 'webhook'));
drop policy alert_listeners_counted on alert_listeners;
create policy alert_listeners_counted on alert_listeners to evenkeel_owner using (true) with check (true);
alter table check_ins rename stats_group to cell;
alter table figures_released rename stats_group to cell;
alter table figures_released rename smallest_group to least;
alter table figures_released rename constraint figures_released_kind_stats_group_to_day_pk to figures_released_kind_cell_to_day_pk;
alter table sessions rename second_factor to second_step;
alter table audit_end_marks rename to audit_seals;
alter table audit_seals rename mark to seal;
alter table audit_seals rename constraint audit_end_marks_pkey to audit_seals_pkey;
alter policy audit_end_marks_system on audit_seals rename to audit_seals_system;
drop index alerts_one_open_request;
alter table alerts rename response_step to step;
alter table alerts rename response_step_at to step_at;
alter table alerts rename constraint alerts_response_step_listed to alerts_step_listed;
alter table alerts drop constraint alerts_source_listed,
  add constraint alerts_source_listed check (source in ('crisis', 'assessment', 'check-in', 'referral')),
  add column taken_at timestamptz(3), add column taken_by uuid, add column taken_name text, add column last_event uuid;
create unique index alerts_one_open_request on alerts (user_id) where source = 'crisis' and status = 'active' and not drill;
alter table care_work drop column due_at, add column due_at timestamptz(3) not null;
create index care_work_open on care_work (due_at, id) where state not in ('met', 'closed');
alter table care_work rename begun_at to seen_at;
alter table care_work drop constraint care_work_source_listed, drop constraint care_work_closed_reason_listed,
  drop constraint care_work_sent_stays, add constraint care_work_source_listed check (source in
    ('screen', 'paper', 'spoken', 'officer', 'alert', 'hand', 'admission', 'release_planned', 'release', 'call')),
  add constraint care_work_closed_reason_listed check (closed_reason in ('withdrawn', 'refused_face_to_face', 'released_unmet',
    'transferred', 'moved', 'declined', 'no_number', 'calls_over', 'not_released', 'died')),
  add constraint care_work_sent_stays check (closed_reason <> 'moved' or source <> 'screen');
alter table care_events drop constraint care_events_detail_listed, add constraint care_events_detail_listed check (detail in
  ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer',
    'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'moved', 'no_number',
    'calls_over', 'not_released', 'died'));
alter policy care_work_own on care_work using (user_id = nullif(current_setting('app.user_id', true), '')::uuid and kind = 'request'
  and closed_reason is distinct from 'moved');
alter table sql_version drop column number;
delete from migrations;
insert into migrations (hash, created_at) values ('a8c99dc4212252ba31ea841373b5ebd9028f907388cbf0c5b401668bb2f6101f', 1795390849763);
