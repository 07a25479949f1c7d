import { useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { useReport } from '#src/features/safety/use-report.tsx'
import { SwapsToday } from '#src/features/today/SwapsToday.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { GEAR, HEART, type IconShape, STAR, SWAP } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import textButton from '#src/ui/text-button/text-button.css?inline'
import type { PartnerTeamProps, TeamPage } from '../partner-team-props.ts'
import { Gifts } from './Gifts.tsx'
import { JoinDock } from './JoinDock.tsx'
import { LayerCard } from './LayerCard.tsx'
import { Layers } from './Layers.tsx'
import { Members } from './Members.tsx'
import { TeamHero } from './TeamHero.tsx'
import styles from './team.css?inline'
import { type TeamStatus, teamStatus } from './team-status.ts'
import type { TeamView } from './team-view.ts'
import { useNews } from './use-news.ts'

// These styles are in this component's script, because the first paint does not need them.
adoptStyles(textButton)
adoptStyles(styles)

const VISITORS: ReadonlySet<TeamStatus> = new Set(['may-join', 'full', 'elsewhere', 'closed'])

/** Renders a team: the table with the cake, the members, and the actions for the player. */
export function TeamTable(props: Omit<TeamView, 'status'>) {
  const page = usePage<PartnerTeamProps>()
  const { data, note, team } = props
  const view: TeamView = { ...props, status: teamStatus(data, team) }
  const { status } = view
  const [won, setWon] = useState<Granted>()
  const column = useRef<HTMLDivElement>(null)
  useNews(team)

  const wasWon = useRef(false)
  useEffect(() => {
    // The closed dialog had the focus, and its button disappeared with the reward.
    if (wasWon.current && !won) column.current?.querySelector<HTMLElement>('h2')?.focus()
    wasWon.current = won !== undefined
  }, [won])

  // Visitors of another team see their rewards only on their own team's page.
  const shelf = !VISITORS.has(status) && <Gifts {...props} onGranted={setWon} />
  return (
    <>
      <TeamHero {...view} />
      <div className="column team-column" ref={column}>
        {note}
        {status === 'disbanded' ? (
          <>
            <DisbandedTeam {...view} />
            {shelf}
          </>
        ) : (
          <>
            {status === 'ended' ? <OverCard {...view} /> : <LayerCard {...view} />}
            {shelf}
            <Members {...view} />
            <PointValues {...view} />
            <Layers {...view} />
            {status === 'member' && <TeamActions {...view} />}
            {VISITORS.has(status) && (
              <>
                <ReportTeam {...view} />
                <JoinDock {...view} />
              </>
            )}
          </>
        )}
        {(data.phase === 'not_started' || data.phase === 'ended') && <WhatRuns />}
        <RewardMoment
          granted={won}
          soon={data.gifts.length > 0}
          strings={page.rewardStrings}
          onClose={() => setWon(undefined)}
        />
      </div>
    </>
  )
}

function DisbandedTeam({ data, team, go }: TeamView) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const dismiss = useMutation(partnerTeamDismiss)
  const { disbanded_at: at, disbanded_by: by } = team
  const press = async () => {
    if (team.members.some(({ you }) => you)) {
      // After a failure, the note appears again at the next visit.
      await dismiss.mutate({ campaign, team: team.id })
    }
    go({ show: 'teams' }, { replace: true })
  }
  return (
    <section className="disbanded">
      <h2>{t('team.disbanded.title')}</h2>
      <p>
        {by && <>{t('team.disbanded.who', { name: by.username })} · </>}
        {at && t('team.disbanded.when', { date: formatDate(at, 'moment') })}
      </p>
      <p>{t('team.disbanded.text')}</p>
      {data.phase !== 'ended' && (
        <Button label={t('team.disbanded.action')} busy={dismiss.busy} onClick={press} />
      )}
    </section>
  )
}

function OverCard({ data, team }: TeamView) {
  const { t, count } = usePage<PartnerTeamProps>()
  return (
    <section className="layer-card over">
      <h2 tabIndex={-1}>{t('team.over.title')}</h2>
      <p>
        {t('team.over.built', { layer: team.layer, number: team.layers.length })}{' '}
        {count('team.over.points', team.points)}
      </p>
      <p>{t('team.over.text', { date: formatDate(data.closes_at, 'moment') })}</p>
      <img src={trophy} width="62" height="62" alt="" />
    </section>
  )
}

const DEEDS: readonly [deed: keyof TeamPage['point_values'], icon: IconShape][] = [
  ['exchange', SWAP],
  ['praise', HEART],
  ['free_sticker', STAR],
]

function PointValues({ data }: TeamView) {
  const { t, count, copiesPerDay, swapsTodayStrings } = usePage<PartnerTeamProps>()
  return (
    <section className="point-values">
      <h2>{t('team.earn.title')}</h2>
      <ul>
        {DEEDS.filter(([deed]) => data.point_values[deed] > 0).map(([deed, icon]) => (
          <li key={deed}>
            <Icon icon={icon} />
            <span>{t(`team.earn.${deed}`)}</span>
            <b>{count('team.earn.points', data.point_values[deed])}</b>
          </li>
        ))}
      </ul>
      <p>
        {t('team.earn.limit')}
        {copiesPerDay && ` ${count('team.earn.copies', copiesPerDay)}`}
      </p>
      <SwapsToday today={data.swaps_today} strings={swapsTodayStrings} />
    </section>
  )
}

function ReportTeam({ team }: TeamView) {
  const { t } = usePage<PartnerTeamProps>()
  const report = useReport(t('report'))
  const press = useSignedInPress(`report team ${team.id}`, () =>
    report.open({ kind: 'team', team: team.id, name: team.name }),
  )
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={report.opening !== undefined || undefined}
        onClick={press}
      >
        {t('report', { name: team.name })}
      </button>
      {report.dialog}
    </>
  )
}

const teamDialog = lazyModule(() => import('./TeamDialog.tsx'))

function TeamActions(view: TeamView) {
  const { t } = usePage<PartnerTeamProps>()
  const { team } = view
  const dialog = useLazyDialog(teamDialog)
  const host = team.members.some((member) => member.you && member.host)
  const TeamDialog = dialog.part?.default
  return (
    <section className="team-actions">
      {host ? (
        <Button
          label={t('team.manage.action')}
          icon={GEAR}
          tone="paper"
          busy={dialog.busy}
          onClick={dialog.open}
        />
      ) : (
        <Button
          label={t('team.leave.action')}
          tone="paper"
          busy={dialog.busy}
          onClick={dialog.open}
        />
      )}
      {TeamDialog && dialog.isOpen && <TeamDialog view={view} host={host} onClose={dialog.close} />}
    </section>
  )
}
