export default import.meta.glob<object>('../../../../i18n/pt/*.json', { import: 'default' })
