import { Button, Stack, Title } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandForm } from './CommandForm.tsx'
import { CommandList } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { Loaded } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The commands that wait for a second person, and the forms to confirm or refuse the chosen one. */
export function RequestsPage() {
  const [number, choose] = useState('')
  return (
    <Stack>
      <Title order={2}>{TEXTS.waiting}</Title>
      <CommandList
        name="requests"
        first={(one) => <Button onClick={() => choose(one)}>{TEXTS.decideOn(one)}</Button>}
      />
      {number && (
        <Forms key={number} names={['confirm-request', 'refuse-request']} given={{ number }} />
      )}
    </Stack>
  )
}

/** The forms to filter and to export the audit. */
export const AuditPage = () => <Forms names={['audit', 'export-audit']} />

type Form = Pick<ComponentProps<typeof CommandForm>, 'given'>

function Forms({ names, ...form }: { names: readonly string[] } & Form) {
  const commands = useCall<DeskCommand[]>('commands')
  return (
    <Loaded {...commands}>
      {(all) =>
        all
          .filter(({ name }) => names.includes(name))
          .map((command) => (
            <section key={command.name} aria-label={command.name}>
              <CommandForm command={command} {...form} />
            </section>
          ))
      }
    </Loaded>
  )
}
