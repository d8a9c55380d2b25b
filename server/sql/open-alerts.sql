-- A migration that changes or drops a column of it drops the view before.
drop view if exists open_alerts;
create view open_alerts with (security_invoker = true) as
select a.user_id, a.id, a.audience, a.source, a.severity, a.urgency, a.drill, a.status, a.response_step, a.created_at, a.pressed_at, a.tablet,
  a.waiting_since, a.face_to_face_at, a.in_care, a.stays_today, a.not_to,
  -- In the order of `gravityOf`, gravest first.
  case when a.in_care then 5 when a.stays_today then 4 else array_position(array['now', 'hour', 'today'], a.urgency) end as gravity,
  -- Once their shift is over (shift_ended) it is for somebody to take.
  case when has.answer then a.acknowledged_by end as holder,
  case when has.answer then a.acknowledged_name end as holder_name,
  case when has.answer then a.acknowledged_at end as held_since,
  -- Taking over is an answer, which ends a hand-over.
  case when has.hand_over then a.handed_to end as handed_to,
  case when has.hand_over then a.handed_name end as handed_name,
  -- A further assessment that only joins an alert is no new call.
  greatest(a.waiting_since, a.escalated_at, case when has.hand_over then a.handed_at end,
    case when a.source <> 'assessment' then a.repeated_at end) as called_at,
  -- No list forgets since when the person asks because nobody came in time.
  coalesce(a.asked_at, a.created_at) as asked_since,
  -- The newest is the one whose person asked last.
  case when a.status = 'active' and a.urgency = 'now' and not a.drill then coalesce(a.asked_at, a.created_at) end as calls_since,
  -- A drill has no place, nor has who was released.
  has.place as placed,
  case when u.released_on is not null then null when has.place then u.unit else a.unit end as unit,
  case when u.released_on is not null then false when has.place then u.unit_typed else a.unit_typed end as unit_typed,
  case when u.released_on is not null then null when has.place then u.housing else a.housing end as housing,
  u.released_on,
  case when has.place then u.shift else a.shift end as shift
from alerts a
left join users u on u.id = a.user_id and not a.drill and a.source <> 'call'
cross join lateral (select
  a.status = 'acknowledged' as answer,
  a.status = 'acknowledged' and a.handed_at >= a.acknowledged_at as hand_over,
  u.released_on is null and coalesce(u.unit <> '' or u.housing <> '', false) as place
) has
where a.status <> 'resolved';
grant select on open_alerts to evenkeel_app, evenkeel_system;
