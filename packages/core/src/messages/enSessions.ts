type Fill<parameters> = (parameters: parameters) => string

/** The texts of permissions. They come with their view and are not part of `en`. */
export const enSessions: {
  'sessions.intro': string
  'sessions.show': string
  'sessions.showing': Fill<{ wallet: string }>
  'sessions.empty': string
  'sessions.emptyText': string
  'sessions.until': Fill<{ date: string }>
  'sessions.revoke': string
  'sessions.revokeFrom': Fill<{ name: string }>
} = {
  'sessions.intro':
    'These pages may act for this account without asking each time. Your wallet asks for a signature before we show them: it’s free and moves nothing.',
  'sessions.show': 'Show permissions',
  'sessions.showing': ({ wallet }) => `Confirm in ${wallet}`,
  'sessions.empty': 'No permissions',
  'sessions.emptyText': 'No page may act for this account without asking.',
  'sessions.until': ({ date }) => `until ${date}`,
  'sessions.revoke': 'Revoke',
  'sessions.revokeFrom': ({ name }) => `Revoke the permission of ${name}`,
}
