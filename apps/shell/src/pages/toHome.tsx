import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

export default function ToHomePage() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
