import { Alert, Button, Center, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallError } from './call.ts'
import { TEXTS } from './texts.ts'

interface Props<Answer> {
  readonly answer?: Answer | undefined
  readonly error?: CallError | undefined
  reload(): void
  children(answer: Answer): ReactNode
}

/** Shows an answer of the server, or that it loads, or why it failed. */
export function Loaded<Answer>({ answer, error, reload, children }: Props<Answer>) {
  if (answer) return children(answer)
  if (!error) {
    return (
      <Center p="xl">
        <Loader role="status" aria-label={TEXTS.loading} />
      </Center>
    )
  }
  return <Failure error={error} reload={reload} />
}

/** Says why a call failed and what to do, with a button that does it. */
export function Failure({ error, reload }: { error: CallError; reload?: () => void }) {
  const act =
    error.status === 401
      ? { words: TEXTS.signIn, press: () => window.location.assign('/') }
      : reload && { words: TEXTS.again, press: reload }
  return (
    <Alert color="red" title={error.message} role="alert" my="md">
      <Stack align="flex-start">
        {error.fix}.
        {act && (
          <Button variant="default" onClick={act.press}>
            {act.words}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** A sentence in place of a page's content. */
export function Notice({ children }: { children: ReactNode }) {
  return <Alert color="gray">{children}</Alert>
}
