import type { EmailLogin, EmailUpdate } from '@mooring/core'
import type { AppEventName, AppPayloads, FramePayloads } from '@mooring/core/internal'
import type { rememberUser } from './rememberUser.js'

/** Changes the address of the visitor: the services send the codes, and the frame passes them on. */
export function createEmailUpdate({ ask, user }: createEmailUpdate.Options): EmailUpdate {
  return {
    // The address of a social account is changed there.
    current() {
      const kept = user.read()
      return kept?.socialProvider ? undefined : kept?.email
    },
    begin: async (email, options) => (await ask('UPDATE_EMAIL', { email }, options)).action,
    enterPrimaryCode: async (otp, options) => void (await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, options)),
    async enterSecondaryCode(otp, options) {
      const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, options)
      const kept = user.read()
      if (kept) user.keep({ ...kept, email: newEmail })
      return newEmail
    },
  }
}

export declare namespace createEmailUpdate {
  type Options = {
    ask: <name extends AppEventName>(
      name: name,
      payload: AppPayloads[name],
      options: EmailLogin.Options,
    ) => Promise<FramePayloads[name]>
    user: ReturnType<typeof rememberUser>
  }
}
