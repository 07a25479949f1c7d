export default import.meta.glob<object>('../../../../i18n/fr/*.json', { import: 'default' })
