import { Button, Group, List, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { DeskCalendar } from '#backend/desk/desk-calendar.ts'
import { localTime } from '#src/content/time/zoned-time.ts'
import { CalendarRows } from './CalendarRows.tsx'
import { DAYS, instantOf, inWords, MARKET_ZONES, noonAfter, type Zoom } from './calendar-time.ts'
import { useCall } from './call.ts'
import { Loaded } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** All campaigns and albums of the checkout on one axis of time, and what runs at a time. */
export function CalendarPage() {
  const calendar = useCall<DeskCalendar>('calendar')
  return (
    <Stack>
      <Title order={2}>{TEXTS.calendar}</Title>
      <Loaded {...calendar}>{(answer) => <Calendar {...answer} />}</Loaded>
    </Stack>
  )
}

function Calendar({ now, rows }: DeskCalendar) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const used = rows.flatMap(({ start, timeZone }) => (start ? timeZone : []))
  const zones = [...new Set([...used, own, 'UTC', ...MARKET_ZONES])]
  const [zone, setZone] = useState(zones[0] ?? own)
  const [zoom, setZoom] = useState<Zoom>('month')
  const [at, setAt] = useState(now)
  /** A typed time that clocks of the zone do not show. */
  const [wrong, setWrong] = useState<string>()
  const pick = (local: string, instant = instantOf(local, zone)) => {
    setWrong(instant === undefined ? local : undefined)
    setAt(instant ?? at)
  }
  const daysLater = (days: number) => noonAfter(at, days, zone)
  const moves = {
    [TEXTS.earlier]: daysLater(-DAYS[zoom]),
    [TEXTS.now]: now,
    [TEXTS.later]: daysLater(DAYS[zoom]),
  }
  const notStopped = rows.filter(({ state }) => state !== 'stopped')
  const runs = notStopped.flatMap((row) =>
    [row, ...row.parts]
      .filter(({ start, end = '' }) => Date.parse(start) <= at && at < Date.parse(end))
      .map(({ title, kind, end = '' }) =>
        TEXTS.runs(row, title, kind, inWords(Date.parse(end), zone)),
      ),
  )
  return (
    <>
      <Group align="flex-end">
        <NativeSelect
          label={TEXTS.zone}
          data={zones}
          value={zone}
          onChange={({ currentTarget }) => {
            setZone(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <NativeSelect
          label={TEXTS.zoom}
          data={Object.keys(DAYS)}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.value as Zoom)}
        />
        <TextInput
          type="datetime-local"
          label={TEXTS.whatIsAt}
          value={wrong ?? localTime(at, zone)}
          error={wrong !== undefined && TEXTS.noSuchTime(zone)}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
        {Object.entries(moves).map(([label, instant]) => (
          <Button key={label} variant="default" onClick={() => pick('', instant)}>
            {label}
          </Button>
        ))}
      </Group>
      <section aria-labelledby="runs">
        <Title order={3} id="runs">
          {TEXTS.runsAt(inWords(at, zone))}
        </Title>
        <List style={{ columns: '22rem' }}>
          {runs.map((words) => (
            <List.Item key={words}>{words}</List.Item>
          ))}
        </List>
      </section>
      <CalendarRows rows={rows} now={now} at={at} zone={zone} zoom={zoom} />
    </>
  )
}
