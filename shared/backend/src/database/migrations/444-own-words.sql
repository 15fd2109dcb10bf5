-- A shop opens without the demo's words, pictures, testimonials and packages, which the demo now adds itself.
-- A row is compared as a whole by the digest of its contents, so that one that an operator changed stays. The demo
-- keeps its rows.
do $$
begin
  if exists (select 1 from customers where email like '%@souk.example' and deleted_at is null) then
    return;
  end if;
  delete from landing_texts as shown
    where md5((to_jsonb(shown) - 'id')::text) in (
      'fd84eb47502edef705a6f92effd34114', '102f823b10f3066e0864f3df85839f55', '9073922550cd670f9f0fb99eb1995d44',
      '0ec3154fba581b52b8c422a6b9cacf9c', 'aa6b8e0b75a0887a036d0a62e4d97aa3', '86b4efb910d43eb49662139e93e158a0',
      'e277f0fbf8e902fb4d975f7c6d5b0f0e', '6b345a9ba4d003b0b1b4570b50018a2e', '48232152f4beede3784610721c55ee5f',
      '0a558a4cb3a9434eae58e6d79627c84a', '1492ca5052249a6202080cdafba01ea0', '52bf48b2e6fa65166a057a1724bca579',
      '23af7c7b4e2f814a62a9ce49cf9084a0', '4d6f6e4f11fa65b9ed7617b73d74ca50', '38340f4e38ad5f17a0ef8f55b6de9579',
      'd3423c372ff5fd753279cc0d2cbc9e4a', '628a3a3e6a18d6f086972f70a0d33f63', '862fab7e32c4801631d2be32c9e10abb',
      'c7d365f4278312006c820f0cc70ba7a3', 'c5515ef3ce62f60de1aff58e82df7e80', 'f3cbbacd8be195e7e5c3ce1217cc96b6',
      '57edc3157ace1250dc49ef58bb35aa0f', '4bc5e7441a0f242ee54e6e54c3188112', '8ce09e5024f8655603466fc7594eafab',
      'c1c34b95b6d67fd0c5ffdd1f4e024d4a', '10daaa75793e2c3c7531f2c70d4a8d37', '83b35a3ccb7d4edb5ae25bd5677e3b3c',
      '7ddd7d1701a2d1676fbfd16e8fadbf82', '473d0f0220d5229033091b2779cfacbb', '967073c134a82e73e3324c9d204cff22',
      '8d880f7c9c88721565cac0bb7eb3fa7d', '5199da91e65264c9dd3f4f050f497822', '75884dffeae549e2803985c1054ab240'
    );
  delete from landing_pictures as shown
    where md5((to_jsonb(shown) - 'id')::text) in (
      '28a4e56b3c0d9bba7da8c362ed196062', 'a7d262d5fd0ba50d2c2d9dc1c623a951', 'cf79782e16d2ef095567a3d820c067fa',
      '065a264a0a56a39011f1c84379b1d497', '78f33a1d9a64a6a791fc6a47b4b99551', 'b361b08a4ce6e43e5ff50d43d8366741',
      '4824f0e47f7bfd7ef2e162ad1f5a19f9', '8351d580d41ab35643de4019e8d79e30', '89254bf54141799eeab390335deb3bde',
      '690b0d08493debc2a2a615b42990a14b'
    );
  delete from promotions as shown
    where md5((to_jsonb(shown) - 'id')::text) in (
      '31bb085ebae7cb4a2a452d2e2ad94eb9', 'aa1785907444754215c815bd82bef939', 'edd3191fb705a306be0ac7efbbc035ea',
      '93e8b1683ec4be22844e070ece081481', '3e1500b3568f536abdba6879819cf7a8', '105eb1454d0e897192373e68388226b8',
      '9720e57738bfbc8888ee95a03f2776ef', '66b1ce719052a7326b5a0d03c95f1cd6', 'f83ac0fb58815614c6b3065b53038f6f',
      '636b6f20c399caf69d78553f42c5829f', '8efc4d5b6018e6863699360368532e01', 'fba33ccfddb9a9246e853f53dffe7de3',
      'c6c93a3acac4ef9dbbc43d6877d0421d', 'e7f6a20f64fb7c464c2e95dcf7faa53e', 'e4e61b954fda4e288880264c2ab9f7b9',
      'b10f7e287101245f630a6ce00c3a1129', '7d6acc9c05524aea8a2e74f4d7166cc3', '9201f5b4c8de6b559ca8fd1d6881ff88',
      '2e2ce6e962375075ed4c4940a357249c', '67adbb90faae3924b24ad257ee198734', '8fe3d8f9a791e84ff6f49bfcceae55b5',
      'dc3c9163d60a2e573eb156709e6d170c', 'd7cf720686054ca28ed537c49f902fe9', 'd331e7f57069c82a226a8b3bf364c7f8',
      '61eb1850bc09d4b7de451ac69273e00d', 'c0b85e9e6b245383ca4ffe9ff8945a5b', '25fc978ba6ddfc6f59e09e56f5d513bd',
      'dc409517cbc7528ea8a9d529a42a536f', 'ef5bbf7610651c039cf8df4231763dc5'
    );
  delete from testimonials as shown
    where md5((to_jsonb(shown) - 'id')::text) in (
      'bf8b391dd60967b2d55f55d9eaea5e4a', '78e43bae560068dcc86f5dfcb960ef92', '763f14a2e958e809116cbf82622f3948'
    );
  delete from vendor_packages as shown
    where md5((to_jsonb(shown) - 'id')::text) in (
      '76f6dfc2218c1d10a898855613388449', 'b16a19226ac49cf1706b935a380260bb', '2c934aac9b1e912621956e1119c91640'
    )
    and not exists (select 1 from vendor_registrations where package_id = shown.id)
    and not exists (select 1 from payments where package_id = shown.id);
end $$;
