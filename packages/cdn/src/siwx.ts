export { localSessions, serverSessions, siwx } from '@mooring/siwx'
