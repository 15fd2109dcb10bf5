-- Stores that customers saw by their setting alone were left as waiting.
update vendor_registrations set decision = 'accepted'
  where decision is null and exists (select 1 from stores s where s.id = store_id and s.status);
