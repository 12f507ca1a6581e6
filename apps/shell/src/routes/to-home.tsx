import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** /property and /property/{id}/room. The server answers them with a redirect. */
export default function ToHomeRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
