-- The rules of Triple Roll, without access to tables (docs/triple-roll.md). A board is a text of 25 digits. A
-- set of cells is a 25-bit integer; the highest bit is the first cell.

/** The set of a board's cells that contain `digit`. */
create or replace function app.cells_with_digit(board text, digit text) returns integer
language sql immutable
as $$
  select translate(board, digit || '0123456', '10000000')::bit(25)::integer
$$;

/** The cells that share a side with any of `cells`. */
create or replace function app.adjacent_cells(cells integer) returns integer
language sql immutable
as $$
  -- Each mask excludes the column at the edge of the board, whose cells have no neighbour on that side.
  select (((cells & 16236015) << 1) | ((cells & 32472030) >> 1) | (cells << 5) | (cells >> 5))
    & 33554431
$$;

create or replace function app.cell_numbers(cells integer) returns jsonb
language plpgsql immutable
as $$
begin
  return (
    select coalesce(jsonb_agg(cell order by cell), '[]')
      from generate_series(0, 24) as cell
      where (cells >> (24 - cell)) & 1 = 1);
end
$$;

/** The group of `cell`: the cells with the same number that are connected to it by their sides. */
create or replace function app.cell_group(board text, cell integer) returns integer
language plpgsql immutable
as $$
declare
  alike integer := app.cells_with_digit(board, substr(board, cell + 1, 1));
  reached integer := 1 << (24 - cell);
  before integer := 0;
begin
  while reached <> before loop
    before := reached;
    reached := reached | (app.adjacent_cells(reached) & alike);
  end loop;
  return reached;
end
$$;

create or replace function app.empty_cells(board text, cells integer) returns text
language plpgsql immutable
as $$
begin
  for cell in 0..24 loop
    if (cells >> (24 - cell)) & 1 = 1 then
      board := overlay(board placing '0' from cell + 1);
    end if;
  end loop;
  return board;
end
$$;

/** Whether a pair fits on these cells, that is, both are empty and adjacent. */
create or replace function app.can_place(board text, first integer, second integer)
returns boolean
language sql immutable
as $$
  select substr(board, first + 1, 1) = '0' and substr(board, second + 1, 1) = '0'
    and app.adjacent_cells(1 << (24 - first)) & (1 << (24 - second)) <> 0
$$;

/** The points of a merge of `dice` dice of `number`; `chain` is the number of this merge within its turn. */
create or replace function app.merge_points(numbers jsonb, number integer, dice integer, chain integer)
returns integer
language sql immutable
as $$
  select (numbers -> 'merge_points' ->> (number - 1))::integer
    * (100 + (numbers ->> 'extra_die_percent')::integer * (dice - 3))
    * (1 + (numbers ->> 'chain_factor')::integer * (chain - 1)) / 100
$$;

/**
 * Places `pair` on `first` and `second`, and merges groups. As long as either cell is in a group of three or
 * more, the group with the lower number becomes one die of the next number. That die lies on the group's cell
 * that was placed last, and then counts as placed last. Three or more sixes burst instead: they and all
 * adjacent dice disappear. `merges` has one object per merge, in order; `over` means that no pair fits.
 */
create or replace function app.play_pair(
  board text, pair smallint[], first integer, second integer, numbers jsonb,
  out board_after text, out points integer, out merges jsonb, out over boolean
)
language plpgsql immutable
as $$
declare
  -- The later cell comes first, because its group merges first if both groups have the same number.
  placed integer[] := array[second, first];
  chain integer := 0;
  candidate integer;
  digit integer;
  reached integer;
  cell integer;
  number integer;
  members integer;
  cleared integer;
  earned integer;
  empty integer;
begin
  board_after := overlay(overlay(board placing pair[1]::text from first + 1)
    placing pair[2]::text from second + 1);
  points := 0;
  merges := '[]';
  loop
    cell := null;
    foreach candidate in array placed loop
      digit := substr(board_after, candidate + 1, 1);
      if digit > 0 and (cell is null or digit < number) then
        reached := app.cell_group(board_after, candidate);
        if bit_count(reached::bit(25)) >= 3 then
          cell := candidate;
          number := digit;
          members := reached;
        end if;
      end if;
    end loop;
    exit when cell is null;

    chain := chain + 1;
    earned := app.merge_points(numbers, number, bit_count(members::bit(25))::integer, chain);
    cleared := case
      when number = 6 then
        (members | app.adjacent_cells(members)) & ~app.cells_with_digit(board_after, '0')
      else members & ~(1 << (24 - cell)) end;
    board_after := app.empty_cells(board_after, cleared);
    if number < 6 then
      board_after := overlay(board_after placing (number + 1)::text from cell + 1);
    end if;
    points := points + earned;
    merges := merges || jsonb_build_object('number', number, 'dice', bit_count(members::bit(25)),
      'cell', cell, 'chain', chain, 'burst', number = 6, 'points', earned,
      'cleared', app.cell_numbers(cleared));
    placed := array[cell, case when placed[1] = cell then placed[2] else placed[1] end];
  end loop;
  empty := app.cells_with_digit(board_after, '0');
  over := (app.adjacent_cells(empty) & empty) = 0;
end
$$;

/**
 * One die of a turn's pair. `app.draw_below` draws a number below the sum of the campaign's `deal_weights`,
 * with the label pair:turn:die. The first weight is the count of numbers that mean 1, the second the count of
 * those that mean 2, and so on.
 */
create or replace function app.deal_die(seed bytea, turn integer, die integer, weights jsonb)
returns smallint
language plpgsql immutable
as $$
declare
  shares integer[] := array(select jsonb_array_elements_text(weights)::integer);
  share integer;
  total integer := 0;
  drawn integer;
begin
  foreach share in array shares loop
    total := total + share;
  end loop;
  drawn := app.draw_below(seed, 'pair:' || turn || ':' || die, total);
  for number in 1..cardinality(shares) loop
    drawn := drawn - shares[number];
    if drawn < 0 then
      return number;
    end if;
  end loop;
end
$$;

/** The two dice of a turn, determined by the run's seed. */
create or replace function app.deal_pair(seed bytea, turn integer, numbers jsonb) returns smallint[]
language sql immutable
as $$
  select array[app.deal_die(seed, turn, 1, numbers -> 'deal_weights'),
    app.deal_die(seed, turn, 2, numbers -> 'deal_weights')]
$$;
