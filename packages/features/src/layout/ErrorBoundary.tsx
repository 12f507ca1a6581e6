import { Component, type ReactNode } from 'react';
import { UnexpectedErrorScreen } from './screens/UnexpectedErrorScreen.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The error is cleared when this changes. */
  page: string;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ page }: ErrorBoundaryProps) {
    if (this.state.error && page !== this.props.page) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <UnexpectedErrorScreen
        detail={error.message}
        sentence="予期しないエラーが発生しました。ページを読み込み直してください。"
      />
    );
  }
}
