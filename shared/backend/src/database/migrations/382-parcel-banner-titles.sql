-- The pictures of the parcel home say what they promise, as banners of the other modules do.
update promotions set title = '{"en": "To the other end of town today", "ar": "إلى الطرف الآخر من المدينة اليوم"}'
  where module_type = 'parcel' and section = 'parcel' and key = 'banner_1' and title is null;
update promotions set title = '{"en": "Papers that must be there on time", "ar": "أوراق يجب أن تصل في موعدها"}'
  where module_type = 'parcel' and section = 'parcel' and key = 'banner_2' and title is null;
