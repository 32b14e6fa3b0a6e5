import type { RouteOf } from '@mooring/core'

/** The views of names, which share a file. */
export type NamesRoute = RouteOf<'RegisterAccountName' | 'RegisterAccountNameSuccess'>
