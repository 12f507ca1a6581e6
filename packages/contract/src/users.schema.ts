import { z } from 'zod';
import { Id } from './wire.schema.ts';

/** `external_user_id` is the subject of the identity provider's token. */
export const User = z.object({
  id: Id,
  external_user_id: z.string().min(1),
  name: z.string(),
  email: z.email(),
  user_type: z.enum(['individual', 'company']),
  role: z.enum(['buyer', 'seller', 'admin']),
  is_active: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Only the name is taken; whatever else a client sends is ignored: defaults, and the e-mail of the token. */
const NewUser = z.object({
  name: z
    .string()
    .trim()
    .max(100, '100文字以内で入力してください')
    .regex(/^[^\p{Cc}]*$/u, '使えない文字が含まれています')
    .optional(),
});

export const userSchemas = {
  me: { answer: User },
  create: { body: NewUser, answer: User },
};
