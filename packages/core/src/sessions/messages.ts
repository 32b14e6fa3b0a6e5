/** The texts of permissions. They come with their view and are not part of `en`. */
export const enSessions = {
  'sessions.intro':
    'These pages may act for this account without asking each time. Your wallet asks for a signature before we show them: it’s free and moves nothing.',
  'sessions.show': 'Show permissions',
  'sessions.showing': ({ wallet }: { wallet: string }): string => `Confirm in ${wallet}`,
  'sessions.empty': 'No permissions',
  'sessions.emptyText': 'No page may act for this account without asking.',
  'sessions.until': ({ date }: { date: string }): string => `until ${date}`,
  'sessions.revoke': 'Revoke',
  'sessions.revokeFrom': ({ name }: { name: string }): string => `Revoke the permission of ${name}`,
}
