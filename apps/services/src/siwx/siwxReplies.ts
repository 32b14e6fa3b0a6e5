import { Type } from 'typebox'

const text = Type.String()
const time = Type.Integer({ description: 'Seconds since 1970' })

export const appKitAccount = Type.Object({
  uuid: text,
  caip2_chain: text,
  address: text,
  profile_uuid: text,
  created_at: text,
  is_main_account: Type.Boolean(),
  verification_status: Type.Null(),
  connection_method: Type.Null(),
  metadata: Type.Unknown(),
  last_signed_in_at: text,
  signed_up_at: text,
  updated_at: text,
})

export const meReply = Type.Object({
  address: text,
  chainId: text,
  chainNamespace: text,
  caip2Network: text,
  uri: text,
  domain: text,
  nonce: text,
  projectUuid: text,
  profileUuid: text,
  exp: time,
  iat: time,
  iss: text,
  aud: text,
  sub: text,
  appKitAccount: Type.Optional(appKitAccount),
})
