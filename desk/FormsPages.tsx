import { Stack, Title } from '@mantine/core'
import type { DeskCommand } from '#backend/desk/desk-commands.ts'
import { CommandForm } from './CommandForm.tsx'
import { CommandList } from './CommandOutput.tsx'
import { useCall } from './call.ts'
import { Loaded } from './Loaded.tsx'
import { TEXTS } from './texts.ts'

/** The commands that wait for a second person, and the forms to confirm or refuse one. */
export function RequestsPage() {
  return (
    <Stack>
      <Title order={2}>{TEXTS.waiting}</Title>
      <CommandList name="requests" />
      <Forms names={['confirm-request', 'refuse-request']} />
    </Stack>
  )
}

/** The forms to filter and to export the audit. */
export const AuditPage = () => <Forms names={['audit', 'export-audit']} />

function Forms({ names }: { names: readonly string[] }) {
  const commands = useCall<DeskCommand[]>('commands')
  return (
    <Loaded {...commands}>
      {(all) =>
        all
          .filter(({ name }) => names.includes(name))
          .map((command) => (
            <section key={command.name} aria-label={command.name}>
              <CommandForm command={command} />
            </section>
          ))
      }
    </Loaded>
  )
}
