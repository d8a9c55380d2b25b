grant select, insert, update on job_successes to evenkeel_system;
