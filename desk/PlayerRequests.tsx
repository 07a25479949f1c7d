import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { answerDeadline } from './answer-deadline.ts'
import { withTimes } from './DataTable.tsx'
import { TEXTS } from './texts.ts'

/** The commands that answer a player's request. */
export const REQUESTS = ['export-player', 'delete-player']

/** The checklist of a player's request for an export or a deletion, its deadline, and what was done. */
export function PlayerRequests({ done }: { done: readonly string[] | undefined }) {
  const [asked, setAsked] = useState('')
  return (
    <Stack component="section" gap="xs" align="flex-start">
      <Title order={4}>{TEXTS.requests}</Title>
      <TextInput
        type="date"
        label={TEXTS.askedOn}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      {asked && <Text role="status">{TEXTS.answerBy(answerDeadline(asked))}</Text>}
      {TEXTS.requestChecks.map((check) => (
        <Checkbox key={check} label={check} />
      ))}
      {done && <Text>{done.length > 0 ? TEXTS.doneSoFar : TEXTS.nothingDone}</Text>}
      {done?.map((line) => (
        <Text key={line}>{withTimes(line)}</Text>
      ))}
    </Stack>
  )
}
