import { useCallback, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withTextsOf } from '#src/features/player/lazy-texts.tsx'
import type { OwnActivity, ProfileProps } from '#src/features/player/profile-props.ts'

const inviteCodeForm = lazyModule(() => import('./InviteCodeForm.tsx'))

interface Props {
  activity: OwnActivity
}

/** Renders the invite-code form for players who may enter a code. Loads nothing for others. */
export function LazyInviteCodeForm({ activity }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(async () => {
    const [{ default: Form }, code] = await Promise.all([
      inviteCodeForm(),
      withTextsOf(page, 'invite-code'),
    ])
    return { Form, code }
  }, [page])
  const can = activity.code_until !== null
  // The form stays after the deadline, because it also shows the result.
  const [begun, setBegun] = useState(can)
  if (can && !begun) setBegun(true)
  if (!begun) return null
  const { strings, later = [] } = page.inviteActivity ?? {}
  return (
    <div className={can ? 'late-invite-code waiting' : 'late-invite-code'}>
      <LazyPart load={load}>
        {({ Form, code }) => (
          // A later season than the page's may be running, or may begin while the form is open.
          <PageProvider
            page={{
              ...code,
              strings: {
                ...strings,
                ...code.strings,
                ...later.find(({ slug }) => slug === activity.campaign)?.strings,
              },
            }}
          >
            <Form activity={activity} />
          </PageProvider>
        )}
      </LazyPart>
    </div>
  )
}
