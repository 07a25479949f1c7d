export { default as autocannon, type Request } from 'autocannon'
