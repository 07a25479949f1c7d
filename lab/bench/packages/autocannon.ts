export { default as autocannon, type Options, type Request } from 'autocannon'
