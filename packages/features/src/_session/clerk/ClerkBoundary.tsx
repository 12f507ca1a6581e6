import { Component, type ReactNode } from 'react';
import type { IdentityState } from '../identity.ts';
import { failureOf } from './failures.ts';
import type { Observable } from './observable.ts';

type ClerkBoundaryProps = { state: Observable<IdentityState>; children: ReactNode };

/** Confines errors that the provider throws while loading or rendering: only sign-in fails, not the page. */
export class ClerkBoundary extends Component<ClerkBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.state.set({ status: 'failed', failure: failureOf(error) });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
