-- A list that leaves something out is counted by what labels say: there are far fewer labels than items.

-- What stores state of items for people who must not eat everything, each combination once.
create table diet_labels (
  id int generated always as identity primary key,
  -- Of all three: arrays may be longer than an entry of an index.
  digest text not null unique,
  free_of text[] not null,
  may_contain text[] not null,
  allergen_stems text[] not null
);

create function diet_label_of(allergies jsonb, free_of text[], may_contain text[]) returns int
  language plpgsql as $$
  declare
    stated constant text := md5(jsonb_build_array(allergies, free_of, may_contain)::text);
    label int;
  begin
    select id into label from diet_labels where digest = stated;
    if found then
      return label;
    end if;
    -- Another session may write the same label meanwhile: the update waits for it and answers its id.
    insert into diet_labels as known (digest, free_of, may_contain, allergen_stems)
      values (stated, free_of, may_contain, allergen_stems_of(allergies))
      on conflict (digest) do update set digest = known.digest
      returning id into label;
    return label;
  end
$$;

alter table items add column diet_label_id int references diet_labels;
create function label_item() returns trigger
  language plpgsql as $$
  begin
    new.diet_label_id := diet_label_of(new.allergies, new.free_of, new.may_contain);
    return new;
  end
$$;
create trigger items_diet_label before insert or update of allergies, free_of, may_contain on items
  for each row execute function label_item();

with stated as materialized (
  select label.*, diet_label_of(label.allergies, label.free_of, label.may_contain) as id
    from (select distinct allergies, free_of, may_contain from items) as label
)
  update items set diet_label_id = stated.id from stated
    where (stated.allergies, stated.free_of, stated.may_contain)
      = (items.allergies, items.free_of, items.may_contain);
alter table items alter column diet_label_id set not null;

create index items_diet_label on items (module_id, order_count desc, id)
  include (store_id, category_id, diet_label_id) where status and available_date_starts is null;
