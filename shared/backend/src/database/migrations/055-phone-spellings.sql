-- Numbers that were typed with two zeros, or with the zero that is dialled at home in Egypt, were kept
-- with them: one person could have had two accounts. Where the plain spelling is free it is theirs; where
-- it is not, both accounts stay as they are.
update customers c set phone = '+' || substr(c.phone, 4)
  where c.phone like '+00%' and c.deleted_at is null
    and not exists (
      select 1 from customers o where o.phone = '+' || substr(c.phone, 4) and o.deleted_at is null
    );
update customers c set phone = '+20' || substr(c.phone, 3)
  where c.phone ~ '^\+01[0125]\d{8}$' and c.deleted_at is null
    and not exists (
      select 1 from customers o where o.phone = '+20' || substr(c.phone, 3) and o.deleted_at is null
    );
