-- A demo of an earlier version gets the name that its texts have in Arabic.
update settings set value = '{"businessNameArabic": "سوق"}' || value
  where key = 'shop' and exists (
    select 1 from customers where email like '%@souk.example' and deleted_at is null
  );
