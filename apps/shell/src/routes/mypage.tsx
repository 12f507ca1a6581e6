import { MyPageScreen } from '@iespec/features/account';
import { Guard } from '@iespec/features/session';

export default function MyPageRoute() {
  return (
    <Guard>
      <MyPageScreen />
    </Guard>
  );
}
