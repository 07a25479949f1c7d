import { type ReactNode, useId } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { useSettings } from '#src/app/screen/use-settings.ts'
import { swapPreferences, swapPreferencesSet } from '#src/contract/functions/swaps-preferences.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { SWAP_ACCEPTS, SWAP_AT_ONCE } from '#src/contract/swap-wishes.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { type Failure, isOffline } from '#src/rpc/failure.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Break } from './Break.tsx'
import {
  onlyPreferences,
  type Preference,
  type Preferences,
  type PreferencesProps,
  rarityKey,
  wordsOfSaved,
} from './preferences.ts'
import styles from './swap-preferences.css?inline'

adoptStyles(styles)

type Answer = RpcResult<typeof swapPreferences>

const RARITIES_OF = { both: ['rare', 'gold'], rare: ['rare'], gold: ['gold'] } as const
const RARITY_CHOICES = ['both', 'rare', 'gold'] as const

const NUMBERS = [1, 2, 3, 5, 10, 15, 20, 30]

/** Renders the choice of wanted proposals. Each change is saved at once, and the result is shown. */
export function SwapPreferences() {
  const { t } = usePage<PreferencesProps>()
  const read = useRead(swapPreferences, {})
  return (
    <section className="swap-preferences">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <ReadScreen read={read} heading="h3" skeleton={<Waiting />}>
        {(answer) => <Choices answer={answer} />}
      </ReadScreen>
    </section>
  )
}

interface ChoicesProps {
  answer: Answer
}

function Choices({ answer }: ChoicesProps) {
  const page = usePage<PreferencesProps>()
  const { t } = page
  const id = useId()
  const known = onlyPreferences(answer)
  const { mutate, failure } = useMutation(swapPreferencesSet)
  const {
    settings: preferences,
    set,
    busy,
    at,
    saved,
  } = useSettings(known, async (wanted) => {
    const changed = await mutate(wanted)
    return changed && onlyPreferences(changed)
  })
  const outcome = (which: Preference) => (
    <Outcome
      said={at === which && saved ? wordsOfSaved(which, saved, page) : undefined}
      failure={at === which ? failure : undefined}
    />
  )
  const { open_at_most } = preferences
  const numbers = [...new Set([...NUMBERS, open_at_most])].sort((one, other) => one - other)
  return (
    <div className="preference-choices" aria-busy={busy || undefined}>
      <fieldset>
        <legend>{t('accepts.legend')}</legend>
        {SWAP_ACCEPTS.map((accepts) => (
          <label key={accepts} className="choice">
            <input
              type="radio"
              name={`${id}accepts`}
              checked={preferences.accepts === accepts}
              onChange={() => set('accepts', accepts)}
            />
            <span>{t(`accepts.${accepts}`)}</span>
          </label>
        ))}
        {outcome('accepts')}
      </fieldset>
      <Pills
        legend={t('rarity.legend')}
        choices={RARITY_CHOICES.map((key) => ({ key, label: t(`rarity.${key}`) }))}
        chosen={rarityKey(preferences)}
        onChoose={(key) => set('rarities', [...RARITIES_OF[key]])}
      >
        {outcome('rarities')}
      </Pills>
      {answer.album_sets.length > 0 && (
        <SetChoice
          sets={preferences.sets}
          all={answer.album_sets}
          onChange={(sets) => set('sets', sets)}
        >
          {outcome('sets')}
        </SetChoice>
      )}
      <div className="open-at-most">
        <label htmlFor={`${id}open`}>{t('open.label')}</label>
        <select
          id={`${id}open`}
          aria-describedby={`${id}open-text`}
          value={open_at_most}
          onChange={({ currentTarget }) => set('open_at_most', Number(currentTarget.value))}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {formatNumber(number)}
            </option>
          ))}
        </select>
        <p id={`${id}open-text`} className="soft">
          {t('open.text')}
        </p>
        {outcome('open_at_most')}
      </div>
      <Pills
        legend={t('at_once.legend')}
        text={t('at_once.text')}
        choices={SWAP_AT_ONCE.map((key) => ({ key, label: t(`at_once.${key}`) }))}
        chosen={preferences.at_once}
        onChoose={(at_once) => set('at_once', at_once)}
      >
        {outcome('at_once')}
      </Pills>
      <Break
        serverTime={answer.server_time}
        until={preferences.paused_until}
        onChange={(until) => set('paused_until', until)}
      >
        {outcome('paused_until')}
      </Break>
    </div>
  )
}

interface PillsProps<Key extends string> {
  legend: string
  text?: string
  choices: readonly { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  children: ReactNode
}

function Pills<Key extends string>(props: PillsProps<Key>) {
  const { legend, text, choices, chosen, onChoose, children } = props
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      {text && <p className="soft">{text}</p>}
      <div className="pills">
        {choices.map(({ key, label }) => (
          <label key={key} className="pill">
            <input
              type="radio"
              name={name}
              checked={chosen === key}
              onChange={() => onChoose(key)}
            />
            {chosen === key && <Icon icon={CHECK} />}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

interface SetChoiceProps {
  /** Null means all sets. */
  sets: Preferences['sets']
  all: readonly string[]
  onChange: (sets: Preferences['sets']) => void
  children: ReactNode
}

/** Renders the choice of sets: all, or the selected ones. Selecting none or each of them selects all. */
function SetChoice({ sets, all, onChange, children }: SetChoiceProps) {
  const { t } = usePage<PreferencesProps>()
  const id = useId()
  const toggle = (set: string) => {
    const chosen = sets ?? []
    const next = chosen.includes(set) ? chosen.filter((one) => one !== set) : [...chosen, set]
    onChange(next.length === 0 || next.length === all.length ? null : next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" aria-labelledby={`${id}sets`}>
      <p id={`${id}sets`} className="legend">
        {t('sets.legend')}
      </p>
      <div className="pills">
        <SetPill label={t('sets.all')} pressed={sets === null} onPress={() => onChange(null)} />
        {all.map((set) => (
          <SetPill
            key={set}
            label={stickerSetName(set)}
            pressed={sets?.includes(set) ?? false}
            onPress={() => toggle(set)}
          />
        ))}
      </div>
      {children}
    </div>
  )
}

function SetPill(props: { label: string; pressed: boolean; onPress: () => void }) {
  const { label, pressed, onPress } = props
  return (
    <button type="button" className="pill" aria-pressed={pressed} onClick={onPress}>
      {pressed && <Icon icon={CHECK} />}
      <span>{label}</span>
    </button>
  )
}

interface OutcomeProps {
  said: string | undefined
  failure: Failure | undefined
}

/**
 * Renders that a change was saved, or why it was not saved. Both regions are rendered from the start, so that
 * screen readers announce their text.
 */
function Outcome({ said, failure }: OutcomeProps) {
  const { t } = usePage<PreferencesProps>()
  const because = failure && reasonOf(failure)
  return (
    <>
      <p className="preference-saved" role="status">
        {said && (
          <>
            <Icon icon={CHECK} />
            <span>{said}</span>
          </>
        )}
      </p>
      <RefusalNote failure={failure} isSure={because !== undefined}>
        {because && <p>{t(because)}</p>}
      </RefusalNote>
    </>
  )
}

/** Returns the text key for a change that was certainly not saved; undefined after a lost response. */
function reasonOf(failure: Failure) {
  if (isOffline(failure)) return 'offline'
  return isRefusal(failure) ? 'put_back' : undefined
}

function Waiting() {
  return (
    <div className="preference-choices">
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
      <Skeleton shape="short-line" />
      <Skeleton shape="wide" />
    </div>
  )
}
