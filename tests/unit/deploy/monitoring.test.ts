import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { Metrics } from '#backend/server/metrics.ts'

const FILES = ['dashboard.json', 'rules.yml', 'rules.test.yml']
const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.each(FILES)('%s asks for nothing that a server does not tell', async (name) => {
  const { registry } = new Metrics({
    queues: () => ({}),
    replica: () => 'ready',
  } as unknown as Database)
  const told = (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  const asked = read(name).match(/\b(rollmates|nodejs)_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(5)
  expect([...new Set(asked)].filter((metric) => !told.includes(metric))).toEqual([])
})

it.each(['rules.yml', 'cluster-rules.yml'])('each alert of %s says what to do', (rules) => {
  const alerts = read(rules).split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(0)
  expect(alerts.filter((alert) => !/^ +action: '.{20,}'$/m.test(alert))).toEqual([])
})

it.skipIf(!hasPromtool).each([
  ['check', 'rules', 'deploy/monitoring/rules.yml', 'deploy/monitoring/cluster-rules.yml'],
  ['check', 'config', 'deploy/monitoring/prometheus.yml'],
  ['test', 'rules', 'deploy/monitoring/rules.test.yml'],
])('promtool %s %s', (...args) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
})
