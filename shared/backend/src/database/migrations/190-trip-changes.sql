-- All that the bill of a trip was reckoned from, without its times: a trip that is changed is priced by the terms
-- that were agreed to. None: booked before that was kept, and not changeable.
alter table trips add column price_terms jsonb;
