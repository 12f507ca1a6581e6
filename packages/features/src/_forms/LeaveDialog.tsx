import { UnsavedChangesDialog, type UnsavedChangesDialogProps } from '@iespec/ui';
import { safeStorage } from '#_store/safeStorage.ts';

export default function LeaveDialog(props: Pick<UnsavedChangesDialogProps, 'unsaved' | 'onStay' | 'onLeave'>) {
  return <UnsavedChangesDialog open keepsDraft={safeStorage.keepsAll()} {...props} />;
}
