import type { Transaction } from './database.ts'

/** The user lacks rights to prepare the database. The message says what to run, and who must run it. */
export class PrivilegeError extends Error {
  override name = 'PrivilegeError'
}

interface Rights {
  user: string
  database: string
  hasRole: boolean
  mayCreateRole: boolean
  isMember: boolean
  mayGrant: boolean
  hasSchemas: boolean
  mayCreateSchemas: boolean
}

/** PostgreSQL 16 distinguishes between members of a role and users who may switch to it (`SET`). */
const RIGHTS = (member: 'SET' | 'MEMBER') => `
  select quote_ident(current_user) as "user",
      quote_ident(current_database()) as database,
      web.oid is not null as "hasRole",
      me.rolsuper or me.rolcreaterole as "mayCreateRole",
      coalesce(pg_has_role(current_user, web.oid, '${member}'), false) as "isMember",
      coalesce(
        me.rolsuper or pg_has_role(current_user, web.oid, 'MEMBER WITH ADMIN OPTION')
          or (me.rolcreaterole and current_setting('server_version_num')::int < 160000),
        false) as "mayGrant",
      to_regnamespace('app') is not null and to_regnamespace('api') is not null as "hasSchemas",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas"
    from pg_roles as me
    left join pg_roles as web on web.rolname = 'rollmates_web'
    where me.rolname = current_user`

/**
 * Ensures that the web role exists and that this user may switch to it. Creates and grants only what is
 * missing, so that a user needs no rights over roles if an administrator has already done this.
 * @throws {PrivilegeError} with all missing rights, before any change.
 */
export async function prepareWebRole(transaction: Transaction): Promise<void> {
  const [version] = await transaction.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  const [rights] = await transaction.query<Rights & Record<string, unknown>>(
    RIGHTS(Number(version?.number) >= 160000 ? 'SET' : 'MEMBER'),
  )
  if (!rights) throw new PrivilegeError('The database does not tell what its user may do.')
  const lacking = whatIsLacking(rights)
  if (lacking.length > 0) {
    throw new PrivilegeError(
      `The database user ${rights.user} may not do what preparing needs. Let an administrator of the database run, once: ${lacking.join(' ')}`,
    )
  }
  if (!rights.hasRole) {
    // A server's databases share roles, so another database may create the role at the same time.
    await transaction.script(`
      do $$
      begin
        create role rollmates_web nologin;
      exception
        when duplicate_object or unique_violation then null;
      end
      $$;`)
  }
  if (!rights.hasRole || !rights.isMember) {
    await transaction.script(`grant rollmates_web to ${rights.user};`)
  }
}

function whatIsLacking(rights: Rights): string[] {
  const { user, database, hasRole, mayCreateRole, isMember, mayGrant } = rights
  return [
    ...(hasRole || mayCreateRole ? [] : ['create role rollmates_web nologin;']),
    ...((hasRole ? isMember || mayGrant : mayCreateRole)
      ? []
      : [`grant rollmates_web to ${user};`]),
    ...(rights.hasSchemas || rights.mayCreateSchemas
      ? []
      : [`grant create on database ${database} to ${user};`]),
  ]
}
