-- Answers that servers keep in memory, such as the configuration, hold amounts of currencies.
create trigger currencies_shop_change after insert or update or delete on currencies
  for each statement execute function tell_shop_change();
