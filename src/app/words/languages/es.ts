export default import.meta.glob<object>('../../../../i18n/es/*.json', { import: 'default' })
