import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { finderSetting, finderSettingSet } from '#src/contract/functions/finder.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'
import styles from './findable.css?inline'

adoptStyles(styles)

function useFindable() {
  const { t } = usePage<SwapsProps>()
  const { state } = useRead(finderSetting, {})
  const { mutate, busy, failure } = useMutation(finderSettingSet)
  const set = async (findable: boolean) => {
    const answer = await mutate({ findable })
    if (answer) notify(t(answer.findable ? 'find.on' : 'find.off'), 'success')
  }
  return { setting: state.status === 'ready' ? state.data : undefined, set, busy, failure }
}

/** Asks a player with duplicates once whether others may find them. */
export function FindableQuestion() {
  const { t } = usePage<SwapsProps>()
  const { setting, set, busy, failure } = useFindable()
  if (!setting?.ask) return null
  return (
    <section className="findable-question">
      <h2>{t('find.ask_title')}</h2>
      <p>{t('find.ask_text')}</p>
      <div>
        <Button tone="mint" label={t('find.ask_yes')} busy={busy} onClick={() => void set(true)} />
        <Button tone="paper" label={t('find.ask_no')} onClick={() => void set(false)} />
      </div>
      <RefusalNote failure={failure} />
    </section>
  )
}

/** Renders the switch that lets others find the player's duplicates, for the settings. */
export function FindableSwitch() {
  const { t } = usePage<SwapsProps>()
  const { setting, set, busy, failure } = useFindable()
  return (
    <>
      <Switch
        end
        label={t('find.switch')}
        text={t('find.ask_text')}
        on={setting?.findable ?? false}
        busy={busy || !setting}
        onChange={(on) => void set(on)}
      />
      <RefusalNote failure={failure} />
    </>
  )
}
