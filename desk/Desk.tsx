import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  NavLink,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure, useDocumentTitle } from '@mantine/hooks'
import { CalendarPage } from './CalendarPage.tsx'
import { CommandsPage } from './CommandsPage.tsx'
import { call, useCall } from './call.ts'
import { AuditPage, RequestsPage } from './FormsPages.tsx'
import { FulfilmentPage } from './FulfilmentPage.tsx'
import { GroupsPage } from './GroupsPage.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { PlayersPage } from './PlayersPage.tsx'
import { Queue } from './Queue.tsx'
import { ReportPage } from './ReportPage.tsx'
import { type Session, SignInPage } from './SignInPage.tsx'
import { STATES, StatesPage } from './StatesPage.tsx'
import { TEXTS } from './texts.ts'

/** The address of each queue's page, the queue, its title, and the command that decides its items. */
const QUEUES = [
  ['videos', 'videos', TEXTS.videos, 'approve-video'],
  ['complaints', 'reports', TEXTS.complaints, 'resolve-report'],
  ['texts', 'texts', TEXTS.texts, 'resolve-flagged'],
  ['invitations', 'invitations', TEXTS.invitations, 'release-invitation'],
  ['prizes', 'prizes', TEXTS.prizes, 'disqualify'],
] as const

/** Stands for the right to read reports, which no command needs. */
const REPORTS: readonly string[] = []

/** The pages; a person sees those for which they have one of the needed commands, or any if none is named. */
const PAGES = [
  { to: 'reports', label: TEXTS.reports, needs: REPORTS, Page: ReportsPage },
  { to: 'calendar', label: TEXTS.calendar, needs: REPORTS, Page: CalendarPage },
  { to: 'players', label: TEXTS.players, needs: ['player'], Page: PlayersPage },
  ...QUEUES.map(([to, queue, label, decides]) => ({
    to,
    label,
    needs: [decides],
    Page: () => <Queue queue={queue} title={label} />,
  })),
  { to: 'groups', label: TEXTS.groups, needs: ['clusters'], Page: GroupsPage },
  { to: 'deliveries', label: TEXTS.deliveries, needs: ['delivery-counts'], Page: FulfilmentPage },
  { to: 'states', label: TEXTS.states, needs: STATES, Page: StatesPage },
  { to: 'requests', label: TEXTS.secondPerson, needs: ['requests'], Page: RequestsPage },
  { to: 'audit', label: TEXTS.audit, needs: ['audit'], Page: AuditPage },
  { to: 'commands', label: TEXTS.commands, needs: undefined, Page: CommandsPage },
]

/** The whole desk: the sign-in, or the page of the address in a frame with the navigation. */
export function Desk() {
  const session = useCall<Session>('session')
  return (
    <Loaded {...session}>
      {(person) =>
        person.name ? <Frame person={person} /> : <SignInPage demoRoles={person.demoRoles} />
      }
    </Loaded>
  )
}

function Frame({ person }: { person: Session }) {
  const [isOpen, { toggle }] = useDisclosure()
  const { toggleColorScheme } = useMantineColorScheme()
  const signOut = async () => {
    await call('sign-out')
    window.location.assign('/')
  }
  const [, page = '', name] = window.location.pathname.split('/')
  const pages = PAGES.filter(({ needs = person.commands }) =>
    needs === REPORTS
      ? person.readsReports
      : needs.some((command) => person.commands.includes(command)),
  )
  const shown = page ? pages.find(({ to }) => to === page) : pages[0]
  useDocumentTitle([name, shown?.label, TEXTS.title].filter(Boolean).join(' · '))
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Burger hiddenFrom="sm" opened={isOpen} onClick={toggle} aria-label={TEXTS.menu} />
            <Anchor href="/" c="inherit" underline="never">
              <Title order={1} size="h4">
                {TEXTS.title}
              </Title>
            </Anchor>
          </Group>
          <Group wrap="nowrap" gap="xs">
            <Text size="sm" truncate maw={160}>
              {person.name}
            </Text>
            <ActionIcon variant="default" onClick={toggleColorScheme} aria-label={TEXTS.colours}>
              ◐
            </ActionIcon>
            <Button variant="default" size="xs" onClick={signOut}>
              {TEXTS.signOut}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            href={`/${to}`}
            label={label}
            active={shown?.to === to}
            aria-current={shown?.to === to ? 'page' : undefined}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        {shown ? <shown.Page name={name} /> : <Notice>{TEXTS.notFound}</Notice>}
      </AppShell.Main>
    </AppShell>
  )
}

function ReportsPage({ name }: { name?: string | undefined }) {
  return name ? <ReportPage slug={name} /> : <OverviewPage />
}
