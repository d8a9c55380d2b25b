grant select, insert on assessments to evenkeel_app;
grant select, insert, update on assessment_requests to evenkeel_app;
grant select, insert, update, delete on assessments, assessment_requests to evenkeel_system;
grant update (answers_sealed, key_version, result_opened_at) on assessments to evenkeel_app;
