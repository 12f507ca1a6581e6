import { UnsavedChangesDialog, type UnsavedChangesDialogProps } from '@iespec/ui';

export default function LeaveDialog(props: Pick<UnsavedChangesDialogProps, 'onStay' | 'onLeave'>) {
  return <UnsavedChangesDialog open keepsDraft {...props} />;
}
