-- Letters and digits that neither NFKD nor tables-lookalikes.sql replaces by plain ones: small capitals,
-- turned letters, letters in discs and squares, rare currency signs. Excludes national letters with a stroke
-- or hook, which are variants (app.base_letters), and © and €, which are allowed.

with letter as (
  select listed.plain, regexp_split_to_table(listed.signs, '') as sign
    from (values
      ('a', 'ᴀⱯⱭɐɒ∀₳'), ('b', 'ʙ฿₿'), ('c', '₡₢₵'), ('d', 'ᴅ₫∂'), ('e', 'ᴇǝɘ∃∈'), ('f', 'ꜰ₣ⅎ'), ('g', 'ɢʛ₲'),
      ('h', 'ʜɥ'), ('j', 'ᴊȷ'), ('k', 'ĸʞ₭'), ('l', 'ʟ₤'), ('m', 'ʍꟽ₥'), ('n', 'ɴ₦'), ('o', 'ɵ⊙⊕'), ('p', 'ᴘ₱'),
      ('q', 'ꞯ'), ('r', 'ʀɹᴙ'), ('t', 'ᴛʇ₮₸'), ('v', 'ʌ'), ('w', '₩'), ('y', 'ʎ')
    ) as listed (plain, signs)
),
-- Maps look-alikes of one of these signs to the sign's plain letter.
closed as (
  update app.lookalike as known set plain = letter.plain
    from letter
    where known.plain = letter.sign
)
insert into app.lookalike (plain, sign) select plain, sign from letter;

-- Each row is a sequence of consecutive code points for the letters of the alphabet or for digits.
insert into app.lookalike (plain, sign)
  select chr(ascii(run.plain) + place), chr(run.sign + place)
    from (values
      ('a', 127312, 26), -- U+1F150, negative circled
      ('a', 127344, 26), -- U+1F170, negative squared
      ('a', 117974, 26), -- U+1CCD6, outlined
      ('0', 118000, 10), -- U+1CCF0, outlined
      ('1', 9461, 9), -- U+24F5, double circled
      ('1', 10102, 9), -- U+2776, negative circled
      ('1', 10112, 9), -- U+2780, circled sans-serif
      ('1', 10122, 9), -- U+278A, negative circled sans-serif
      ('0', 9471, 1) -- U+24FF, negative circled
    ) as run (plain, sign, how_many)
    cross join generate_series(0, run.how_many - 1) as place;
