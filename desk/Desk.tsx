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
import { CommandsPage } from './CommandsPage.tsx'
import { call, useCall } from './call.ts'
import { AuditPage, RequestsPage } from './FormsPages.tsx'
import { FulfilmentPage } from './FulfilmentPage.tsx'
import { Loaded, Notice } from './Loaded.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { PlayersPage } from './PlayersPage.tsx'
import { ComplaintsPage, VideosPage } from './QueuePages.tsx'
import { ReportPage } from './ReportPage.tsx'
import { type Session, SignInPage } from './SignInPage.tsx'
import { STATES, StatesPage } from './StatesPage.tsx'
import { TEXTS } from './texts.ts'

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
  const pages = [
    ...(person.readsReports ? [{ to: 'reports', label: TEXTS.reports, Page: ReportsPage }] : []),
    ...(person.commands.includes('player')
      ? [{ to: 'players', label: TEXTS.players, Page: PlayersPage }]
      : []),
    ...(person.commands.includes('approve-video')
      ? [{ to: 'videos', label: TEXTS.videos, Page: VideosPage }]
      : []),
    ...(person.commands.includes('resolve-report')
      ? [{ to: 'complaints', label: TEXTS.complaints, Page: ComplaintsPage }]
      : []),
    ...(person.commands.includes('delivery-counts')
      ? [{ to: 'deliveries', label: TEXTS.deliveries, Page: FulfilmentPage }]
      : []),
    ...(STATES.some((state) => person.commands.includes(state))
      ? [{ to: 'states', label: TEXTS.states, Page: StatesPage }]
      : []),
    ...(person.commands.includes('requests')
      ? [{ to: 'requests', label: TEXTS.secondPerson, Page: RequestsPage }]
      : []),
    ...(person.commands.includes('audit')
      ? [{ to: 'audit', label: TEXTS.audit, Page: AuditPage }]
      : []),
    ...(person.commands.length > 0
      ? [{ to: 'commands', label: TEXTS.commands, Page: CommandsPage }]
      : []),
  ]
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
