import { Stack, Title } from '@mantine/core'
import type { DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandList } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { Loaded } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The commands that show jobs, waiting messages and refusals. */
export const STATES = ['job-states', 'outboxes', 'refused']

/** The output of each command in `STATES` that this person may run. */
export function StatesPage() {
  const commands = useCall<DeskCommand[]>('commands')
  return (
    <Stack>
      <Title order={2}>{TEXTS.states}</Title>
      <Loaded {...commands}>
        {(all) =>
          all
            .filter(({ name }) => STATES.includes(name))
            .map(({ name, about }) => (
              <Stack component="section" key={name} aria-labelledby={name}>
                <Title order={3} id={name}>
                  {about}
                </Title>
                <CommandList name={name} />
              </Stack>
            ))
        }
      </Loaded>
    </Stack>
  )
}
