import type { User } from '@iespec/contract';
import type { UserRow } from '#platform/db/schema.ts';

export const toUser = ({
  id,
  external_user_id,
  name,
  email,
  user_type,
  role,
  is_active,
  introduction,
  link,
}: UserRow): User => ({
  id,
  external_user_id,
  name,
  email,
  user_type,
  role,
  is_active,
  introduction,
  link,
});
